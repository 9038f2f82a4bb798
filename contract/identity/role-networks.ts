import { isAddressIn, isAddressRange } from './address-ranges.ts'

/** The networks that people with a role may use the console from: addresses and ranges in CIDR notation. */
export interface RoleNetworks {
  readonly roleId: string
  readonly ranges: readonly string[]
}

/** The role and the networks of a text that a setting holds: `roleId=192.0.2.0/24 2001:db8::/32`. */
export function roleNetworksOf(text: string): RoleNetworks {
  const at = text.indexOf('=')
  return {
    roleId: text.slice(0, at),
    ranges: text
      .slice(at + 1)
      .split(/[\s,，;；]+/u)
      .filter((range) => range !== ''),
  }
}

/** Whether a text names a role and at least one network, each of them valid. */
export function isRoleNetworks(text: string): boolean {
  const { roleId, ranges } = roleNetworksOf(text)
  return roleId !== '' && ranges.length > 0 && ranges.every(isAddressRange)
}

/** Whether the roles of a person allow an address: it must be in the networks of each of their roles that has some. */
export function isAddressAllowed(networks: readonly string[], roleIds: ReadonlySet<string>, ip: string): boolean {
  return networks.map(roleNetworksOf).every(({ roleId, ranges }) => !roleIds.has(roleId) || isAddressIn(ranges, ip))
}
