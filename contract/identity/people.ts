import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { id, line } from '#contract/schemas/schemas.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'

/** An enabled user as shown in pickers. */
export const person = z.object({ id, username: z.string(), realName: z.string(), departmentName: z.nullable(z.string()) })

/** An enabled user as shown in pickers. */
export type Person = z.output<typeof person>

/** The id of a user selected with a picker. */
export const personId = id.clone().register(valueKinds, { kind: 'reference' })

/** How many people a picker shows; a search finds the others. */
export const peopleLimit = 20

/** The first people in the caller's data scope, by name; `name` searches user name and real name. */
export const listPeople = defineCall({
  resource: 'users',
  operation: 'people',
  method: 'GET',
  path: '/person/list',
  permission: 'signedIn',
  isOpenToKeys: true,
  query: z.strictObject({ name: z.optional(line({ min: 0, max: 60 })) }),
  result: z.object({ list: z.array(person) }),
})
