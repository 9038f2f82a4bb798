import { outgoingRequests } from '#server/outgoing/service.ts'
import { checkProvider } from '#features/settings/contract/provider-calls.ts'
import { handle } from '#server/kit/context.ts'
import { discoverProvider } from '#server/auth/oidc/identity-provider.ts'
import { ProviderError } from '#server/auth/oidc/provider-errors.ts'
import { requireAdministrator } from './setting-administrator.ts'

/** Asks an identity provider what it says about itself. */
export const providerHandler = handle(checkProvider, async ({ body: { issuer } }, { get, change, principal, read }) => {
  await requireAdministrator(read.db, principal.id)
  // What is asked leaves the machine, so the log says who asked.
  await change(({ audit }) => {
    audit({ recordId: principal.id, title: issuer, before: null, after: null })
    return Promise.resolve()
  })
  try {
    const configuration = await discoverProvider(get(outgoingRequests), { issuer, clientId: 'steward', clientSecret: '' })
    return { problem: null, issuer: configuration.serverMetadata().issuer }
  } catch (error) {
    if (error instanceof ProviderError) return { problem: error.problem, issuer: null }
    throw error
  }
})
