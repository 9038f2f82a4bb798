import type { Language } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'
import type { WebhookSource } from '#features/webhooks/contract/webhook-calls.ts'

/** The resources whose changes a user can be notified of: those that they may view, called like their pages, and in the order in which these are declared. */
export function webhookSources(
  resources: readonly AnyResource[],
  pages: readonly Page[],
  { can, language }: { readonly can: (permission: { readonly value: string }) => boolean; readonly language: Language },
): WebhookSource[] {
  const found = resources.flatMap((resource) => {
    const { view } = resource.permissions
    const index = pages.findIndex(({ permissions = [] }) => permissions.some(({ value }) => value === view.value))
    const isRestored = resource.availableCalls.includes(resource.derivedCalls.restore)
    const operations = webhookOperations.filter((operation) => operation !== 'restored' || isRestored)
    const title = pages[index]?.title[language] ?? resource.name
    return can(view) ? [{ index: index < 0 ? pages.length : index, resource: resource.name, title, operations }] : []
  })
  return found
    .toSorted((one, other) => one.index - other.index || (one.resource < other.resource ? -1 : 1))
    .map(({ index: _index, ...source }) => source)
}
