import type { Account } from '#conformance/target.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import type { TestServer } from './test-server.ts'

/** The account with fewest rights: it is only signed in. */
export const limited: Account = { username: 'limited', password: 'limited keeps a secret' }

/** Adds accounts on demand, each with everything that menu rows grant but one permission. */
export function accountsWithout(server: TestServer): (permission: string) => Promise<Account> {
  const added = new Map<string, Promise<Account>>()
  async function add(permission: string): Promise<Account> {
    const menus = await menuStore(server.read).listBuiltIn()
    const username = `without ${permission}`
    const menuKeys = menus.filter(({ auth }) => auth !== permission).map(({ key }) => key)
    const { password } = await server.addPerson(username, { menuKeys })
    return { username, password }
  }
  return (permission) => {
    const account = added.get(permission) ?? add(permission)
    added.set(permission, account)
    return account
  }
}
