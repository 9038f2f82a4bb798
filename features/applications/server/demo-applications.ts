import { applications, totalOf } from '#features/applications/contract/applications.ts'
import { demoApplication, demoApplicationCount, demoPathTo } from '#features/applications/contract/demo-applications.ts'
import type { Progress } from '#server/app/module.ts'
import { type Clock, dayMs, hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { idAt } from '#server/ids.ts'
import { storedResource } from '#server/resource/reference-store.ts'
import { applicationEventStore, type NewApplicationEvent } from './application-event-store.ts'

interface Person {
  readonly id: string
  readonly username: string
  readonly department_id: string | null
}

type DemoTables = {
  app_user: Person & { deleted_at: number | null }
  application: Record<string, unknown>
  application_item: { application_id: string; position: number; product: string; quantity: number; price: number }
}

/** The users with a department. */
function listPeople(connection: Connection): Promise<Person[]> {
  const users = connection.$extendTables<DemoTables>().selectFrom('app_user').select(['id', 'username', 'department_id'])
  return users.where('department_id', 'is not', null).where('deleted_at', 'is', null).orderBy('id').execute()
}

/** The steps of a demo application: the applicant submits it, and an administrator decides. */
function stepsOf(index: number, id: string, { username }: Person, createdAt: number): NewApplicationEvent[] {
  const { status, comment } = demoApplication(index, '2026-01-01')
  const path = demoPathTo(status)
  return path.map((to, step) => ({
    id: idAt(createdAt + step * hourMs, index),
    applicationId: id,
    version: step + 1,
    username: to === 'draft' || to === 'pending' ? username : 'admin',
    from: path[step - 1] ?? null,
    to,
    comment: to === 'approved' || to === 'rejected' ? comment : null,
    at: createdAt + step * hourMs,
  }))
}

/** Writes the demo applications, one a day back from yesterday; nothing without the demo data of users. */
export async function writeDemoApplications(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const people = await listPeople(connection)
  const { columns } = storedResource(applications)
  const database = connection.$extendTables<DemoTables>()
  const dayStart = Math.floor(clock.now() / dayMs) * dayMs
  const today = new Date(dayStart).toISOString().slice(0, 10)
  for (let index = 0; index < demoApplicationCount; index++) {
    const owner = people[(index * 17) % people.length]
    const handler = people[(index * 29) % people.length]
    if (!owner || !handler) return
    const { items, ...application } = demoApplication(index, today)
    const createdAt = dayStart - (index + 1) * dayMs + (index % 9) * hourMs
    const id = idAt(createdAt, index)
    const references = {
      costDepartmentId: owner.department_id,
      handlerId: handler.id,
      ownerId: owner.id,
      departmentId: owner.department_id,
    }
    const values = columns.valuesOf({ ...application, ...references, total: totalOf({ ...application, items }) })
    const steps = stepsOf(index, id, owner, createdAt)
    const dates = { created_at: createdAt, updated_at: steps.at(-1)?.at ?? createdAt, version: steps.length }
    await database
      .insertInto('application')
      .values({ ...values, id, ...dates })
      .execute()
    const lines = items.map((item, position) => ({ ...item, application_id: id, position }))
    if (lines.length > 0) await database.insertInto('application_item').values(lines).execute()
    await applicationEventStore(connection).append(steps)
  }
  await progress(demoApplicationCount, demoApplicationCount)
}
