/** Why an identity provider cannot be used: its address, the connection, or its configuration. */
export const providerProblems = [
  'badUrl',
  'insecure',
  'privateAddress',
  'unresolved',
  'timeout',
  'tooLarge',
  'connection',
  'offline',
  'notProvider',
  'otherIssuer',
] as const

/** Why an identity provider cannot be used. */
export type ProviderProblem = (typeof providerProblems)[number]
