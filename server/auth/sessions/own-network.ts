import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { isAddressAllowed } from '#contract/identity/role-networks.ts'
import type { Language } from '#contract/language.ts'
import { roleNetworks } from '#contract/settings/sign-in-settings.ts'

/** Throws `badRequest` at the setting `roleNetworks` if these networks would keep out the person who saves them, from where they are. */
export function requireOwnNetwork(
  networks: readonly string[],
  { roleIds, ip, language }: { roleIds: readonly string[]; ip: string; language: Language },
): void {
  if (isAddressAllowed(networks, new Set(roleIds), ip)) return
  throw new AppError(badRequest, { issues: [namedIssue('ownNetworkMissing', ['values', roleNetworks.key], language)] })
}
