import type { CallDefinition } from '#contract/calls/call.ts'
import { valueAt, inputOf } from './call-fields.ts'
import type { ScenarioRequest } from './scenario-requests.ts'

/** The resources whose rows belong to everybody who may make the call, and why. Those of all others answer 404 outside of the caller's scope. */
const everybodys: Readonly<Record<string, string>> = {
  audit: 'the log is read as a whole',
  dictionaries: 'one for all forms',
  drafts: 'each person has their own of a form',
  exampleProducts: 'one catalogue',
  jobs: 'the server has them',
  menus: 'one menu',
  notifications: 'the scenario’s is for everyone; features/notices asks for those of others',
  officers: 'only officers decide, whatever their scope: 403',
  positions: 'one list of positions',
  preferences: 'a key, under which each person has their own',
  roles: 'one list of roles',
  settings: 'a group of the settings of the site',
}

/** Their names. */
export const resourcesOfEverybody: readonly string[] = Object.keys(everybodys)

/** Whether a user who may make a call may make it for every row. */
export function isOfEverybody({ resource }: CallDefinition): boolean {
  return resource in everybodys
}

/** Whether a request names rows: one in its path, the one that something belongs to, or several in its body. */
export function namesRows(request: ScenarioRequest): boolean {
  const { params, query, body } = inputOf(request)
  const several = request.call.operation === 'create' ? [] : ['items', 'ids'].map((name) => valueAt(body, [name]))
  const named = [...Object.values(params ?? {}), valueAt(query, ['recordId']), valueAt(body, ['recordId']), ...several]
  return named.some((value) => value !== undefined)
}
