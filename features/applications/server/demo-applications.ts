import { totalOf } from '#features/applications/contract/applications.ts'
import { demoApplication, demoApplicationCount, demoPathTo } from './demo-application-rows.ts'
import type { Progress } from '#server/kit/module.ts'
import { type Clock, dayMs, hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { idAt } from '#server/ids.ts'
import { applicationEventStore, type NewApplicationEvent } from './application-event-store.ts'
import { type Applicant, demoApplicationStore } from './demo-application-store.ts'

/** The steps of a demo application: the applicant submits it, and an administrator decides. */
function stepsOf(index: number, id: string, { username }: Applicant, createdAt: number): NewApplicationEvent[] {
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

/** Writes the demo applications, one a day back from yesterday. */
export async function writeDemoApplications(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const store = demoApplicationStore(connection)
  const people = await store.listApplicants()
  const dayStart = Math.floor(clock.now() / dayMs) * dayMs
  const today = new Date(dayStart).toISOString().slice(0, 10)
  for (let index = 0; index < demoApplicationCount; index++) {
    const owner = people[(index * 17) % people.length]
    const handler = people[(index * 29) % people.length]
    if (!owner || !handler) return
    const { items, ...application } = demoApplication(index, today)
    const createdAt = dayStart - (index + 1) * dayMs + (index % 9) * hourMs
    const id = idAt(createdAt, index)
    const steps = stepsOf(index, id, owner, createdAt)
    const { departmentId } = owner
    const references = { costDepartmentId: departmentId, handlerId: handler.id, ownerId: owner.id, departmentId }
    const fields = { ...application, ...references, total: totalOf({ ...application, items }) }
    await store.create({ id, fields, items, version: steps.length, createdAt, updatedAt: steps.at(-1)?.at ?? createdAt })
    await applicationEventStore(connection).append(steps)
  }
  await progress(demoApplicationCount, demoApplicationCount)
}
