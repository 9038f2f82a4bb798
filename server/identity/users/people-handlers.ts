import { listPeople } from '#contract/identity/people.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { peopleStore } from './people-store.ts'

/** The handler of the people that pickers offer. */
export const peopleHandlers: readonly Handler[] = [
  handle(listPeople, async ({ query: { name = '' } }, { read, principal }) => ({
    list: await peopleStore(read.db, principal.scope.data).list(name),
  })),
]
