import { demoDepartmentId } from '#features/departments/contract/demo-departments.ts'
import { demoNotice, demoNoticeCount } from './demo-notice-rows.ts'
import type { Progress } from '#server/kit/module.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { idAt } from '#server/ids.ts'
import { demoNoticeStore } from './demo-notice-store.ts'

const versions = { draft: 1, published: 2, withdrawn: 3 }

/** Writes the demo notices of the first user. */
export async function writeDemoNotices(connection: Connection, clock: Clock, progress: Progress): Promise<void> {
  const store = demoNoticeStore(connection)
  const author = await store.author()
  if (!author) return
  for (let index = 0; index < demoNoticeCount; index++) {
    const { departments, createdAt, ...notice } = demoNotice(index, clock.now())
    const owner = { ownerId: author.id, departmentId: author.departmentId }
    const id = idAt(createdAt, index)
    const departmentIds = departments.map(demoDepartmentId)
    await store.create({
      id,
      fields: { ...notice, ...owner },
      departmentIds,
      version: versions[notice.status],
      createdAt,
      updatedAt: createdAt,
    })
  }
  await progress(demoNoticeCount, demoNoticeCount)
}
