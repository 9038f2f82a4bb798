import { demoDepartmentId } from '#features/departments/contract/demo-departments.ts'
import { demoPeople } from './demo-person-rows.ts'
import type { DemoAccounts, DemoParts, Progress } from '#server/kit/module.ts'
import { generatedPassword } from '#server/auth/passwords/generated-password.ts'
import { type Clock, dayMs, hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { demoUserStore } from '#server/identity/users/demo-user-store.ts'

/** Writes the demo people, who share one generated password; returns it with the name of one of them. */
export async function writeDemoPeople(
  connection: Connection,
  clock: Clock,
  progress: Progress,
  { passwords }: DemoParts,
): Promise<DemoAccounts> {
  const password = generatedPassword()
  const passwordHash = await passwords.hash(password)
  const dayStart = Math.floor(clock.now() / dayMs) * dayMs
  const people = demoPeople.map(({ department, ...person }, index) => ({
    ...person,
    departmentId: demoDepartmentId(department),
    description: '',
    passwordHash,
    mustChangePassword: false,
    createdAt: dayStart - (360 - index) * dayMs,
    // The rest have never signed in.
    lastLoginAt: index % 5 === 4 ? null : dayStart - ((index * 37) % 240) * hourMs,
  }))
  await demoUserStore(connection).createMany(people)
  await progress(people.length, people.length)
  return { username: demoPeople[0]?.username ?? '', password }
}
