import { listPeople } from '#contract/identity/people.ts'
import { request } from '#web/api/client.ts'

const longestName = 60

/** The departments by id; null for people without one, or outside of the user's data scope. */
const departments = new Map<string, Promise<string | null>>()

async function departmentOf(id: string, realName: string): Promise<string | null> {
  const { list } = await request(listPeople, { query: { name: realName.slice(0, longestName) } }, { handledErrors: 'exceptSessionExpired' })
  return list.find((person) => person.id === id)?.departmentName ?? null
}

/** Adds the department of a person to what is shown when the pointer rests on their name. */
export async function showDepartment(element: HTMLElement, { id, name }: { readonly id: string; readonly name: string }): Promise<void> {
  let department = departments.get(id)
  if (!department) {
    department = departmentOf(id, name)
    departments.set(id, department)
    // Asked for again next time.
    department.catch(() => departments.delete(id))
  }
  const text = await department.catch(() => null)
  if (text !== null) element.title = `${name} · ${text}`
}
