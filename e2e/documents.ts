/** One of each kind of document. */
export const documents = [
  'index.html',
  'operations.html',
  'zh/getting-started.html',
  'decisions/index.html',
  'decisions/0023-base-paths-and-static-hosts.html',
  'changelog.html',
] as const
