/** The first administrator of the server that the journeys run against. */
export const administrator = { username: 'admin', password: 'correct horse battery staple' } as const
