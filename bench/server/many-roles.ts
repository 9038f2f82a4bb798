import { median } from '#bench/median.ts'
import { requestTo } from './keep-alive-connection.ts'
import { saturate } from './load.ts'
import { amount, type Figure } from './result.ts'
import { manyRoles, oneRole, signIn } from './target.ts'
import { ratio, runInTurns, type TimedLoad, type Turns } from './turns.ts'

/** How many times longer the menu of a user with 20 roles may take than that of a user with one. */
const maxRatio = 2
const connections = 10

/** A load of the two calls with which the console starts, by turns. */
async function startOf(url: string, username: string): Promise<TimedLoad> {
  const headers = await signIn(url, username)
  const [menus, user] = [requestTo(`${url}/api/menus`, { headers }), requestTo(`${url}/api/admin_info`, { headers })]
  let index = 0
  const next = () => ((index += 1) % 2 === 0 ? menus : user)
  return (seconds) => saturate({ url, next, connections, seconds })
}

/** Compares the menu and the rights of a user with 20 roles with those of a user with one role that grants the same 300 menu rows. */
export async function compareManyRoles(url: string, turns: Turns): Promise<Figure> {
  const loads = [await startOf(url, oneRole), await startOf(url, manyRoles)]
  const figureOf = ([one = [], many = []]: readonly (readonly number[])[]): Figure => ({
    figure: 'menu and rights, 20 roles and 300 menu rows',
    unit: '×',
    atMost: maxRatio,
    value: ratio(one, many),
    how: `${amount(median(many))} a second, ${amount(median(one))} with one role that grants the same; ${connections} connections`,
  })
  return figureOf(await runInTurns(loads, turns, (rates) => figureOf(rates).value <= maxRatio))
}
