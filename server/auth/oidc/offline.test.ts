import { expect, test } from 'vitest'
import { refuseRequests } from '#server/outgoing/offline.ts'
import { Outgoing } from '#server/outgoing/outgoing.ts'
import { discoverProvider } from './identity-provider.ts'

test('of an identity provider a server that sends nothing says so, and not that there is none', async () => {
  const settings = { issuer: 'https://idp.example/', clientId: 'steward', clientSecret: '' }
  await expect(discoverProvider(new Outgoing(new Set(), refuseRequests), settings)).rejects.toMatchObject({ problem: 'offline' })
})
