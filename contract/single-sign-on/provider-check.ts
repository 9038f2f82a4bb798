/** Why an identity provider cannot be used: the address, the connection, or what it says about itself. */
export const providerProblems = [
  'badUrl',
  'insecure',
  'privateAddress',
  'unresolved',
  'timeout',
  'tooLarge',
  'connection',
  'notProvider',
  'otherIssuer',
] as const

/** Why an identity provider cannot be used. */
export type ProviderProblem = (typeof providerProblems)[number]
