import { listPeople } from '#contract/identity/people.ts'
import { request } from '#web/api/client.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'

const nameMaxLength = 60

/** Searches the enabled users in the user's data scope by user name and real name, for selects. */
export async function searchPeople(name: string, signal: AbortSignal): Promise<Choice[]> {
  // The call rejects a longer text as invalid.
  if (name.length > nameMaxLength) return []
  const { list } = await request(listPeople, { query: { name } }, { signal, handledErrors: 'exceptSessionExpired' })
  return list.map(({ id, realName, departmentName }) => ({
    id,
    label: departmentName === null ? realName : `${realName} · ${departmentName}`,
  }))
}
