import { median } from '#bench/median.ts'
import { amount, type Figure } from './result.ts'
import { scopedUsers, signIn, type Target } from './target.ts'
import { ratio, type Rates, runInTurns, type Turns } from './turns.ts'
import { listWorkloads, loadOf, type Workload } from './workloads.ts'

/** The minimum ratio of a scoped list's rate to that of the administrator, who sees all rows. */
const minRatio = 0.6

const scopes = [
  { name: 'all', what: 'all rows', username: scopedUsers.all },
  { name: 'half', what: 'half of the departments', username: scopedUsers.half },
  { name: 'one', what: 'one department', username: scopedUsers.one },
  { name: 'own', what: 'own rows only', username: scopedUsers.own },
] as const

/** Compares a list as users with different data scopes see it with the same list as the administrator sees it. */
async function compareScopes(workload: Workload, target: Target, turns: Turns): Promise<Figure[]> {
  const targets = [{ ...target, reading: target.writing }]
  for (const { username } of scopes) targets.push({ ...target, reading: await signIn(target.url, username) })
  const figuresOf = ([unscoped = [], ...scoped]: readonly Rates[]): Figure[] =>
    scopes.map(({ name, what }, index) => ({
      figure: `${workload.figure}, scope ${name}`,
      unit: '×',
      atLeast: minRatio,
      value: ratio(scoped[index] ?? [], unscoped),
      how: `${what}: ${amount(median(scoped[index] ?? []))} a second, the administrator ${amount(median(unscoped))}; ${workload.how}; ${workload.connections} connections`,
    }))
  const loads = targets.map((reader) => loadOf(workload, reader))
  return figuresOf(await runInTurns(loads, turns, (rates) => figuresOf(rates).every(({ value }) => value >= minRatio)))
}

/** The figures of lists under data scopes: with a cached count, and with another filter in each call. */
export async function measureScopes(target: Target, turns: Turns): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const workload of listWorkloads.filter(({ part }) => part === 'list' || part === 'varied'))
    figures.push(...(await compareScopes(workload, target, turns)))
  return figures
}
