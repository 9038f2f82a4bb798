import { expect } from 'vitest'
import type { Officer } from '#contract/identity/officers.ts'
import { runAdminCommand } from '#server/cli/admin-commands.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { addUser, approve, expectSound, request, type SeparatedServer, type SignedIn } from './test-officers.ts'
import { reinstate } from './test-officer-store.ts'

interface Round {
  readonly on: SeparatedServer
  /** A second holder of the office. */
  readonly deputy: Readonly<Record<Officer, SignedIn>>
  readonly colleague: SignedIn
}

/** Acts at the same moment; at most one of those that exclude each other succeeds. Resolves to which have succeeded. */
type Fight = (round: Round) => Promise<readonly boolean[]>

const isDone = async (answer: ReturnType<typeof approve>) => (await answer).status === 200

/** The command of the machine, on a connection of its own. */
async function command({ on: { server } }: Round, officer: Officer, { username }: SignedIn): Promise<boolean> {
  const { read, database, clock, passwords, folder: dataFolder } = server
  const writes = new DatabaseWrites(database, clock, [])
  const context = { read, writes, clock, passwords, dataFolder, databaseUrl: undefined, secrets: undefined }
  return (await runAdminCommand(context, { command: 'officers', action: 'assign', officer, username })).isDone
}

/** Ways to two offices in one hand, to an office without a holder, and to 超级管理员, each by two acts of which every one alone is allowed. */
const fights: Readonly<Record<string, Fight>> = {
  'both holders of an office are dismissed': async ({ on, deputy }) => {
    const ids = [
      await request(on.system, 'revoke', on.security, 'security'),
      await request(on.system, 'revoke', deputy.security, 'security'),
    ]
    return Promise.all([isDone(approve(on.audit, ids[0] ?? '')), isDone(approve(deputy.audit, ids[1] ?? ''))])
  },
  'two holders have each other dismissed': async ({ on, deputy }) => {
    const ids = [await request(on.audit, 'revoke', deputy.audit, 'audit'), await request(deputy.audit, 'revoke', on.audit, 'audit')]
    return Promise.all([isDone(approve(on.system, ids[0] ?? '')), isDone(approve(on.security, ids[1] ?? ''))])
  },
  'a user is appointed to two offices': async ({ on, deputy, colleague }) => {
    const ids = [await request(on.system, 'assign', colleague, 'audit'), await request(on.system, 'assign', colleague, 'security')]
    return Promise.all([isDone(approve(on.audit, ids[0] ?? '')), isDone(approve(deputy.audit, ids[1] ?? ''))])
  },
  'the machine appoints an officer to another office': async (round) => {
    const { on, colleague } = round
    const id = await request(on.system, 'assign', colleague, 'audit')
    return Promise.all([isDone(approve(on.audit, id)), command(round, 'system', colleague)])
  },
  'one request is approved twice': async ({ on, deputy }) => {
    const id = await request(on.system, 'revoke', deputy.security, 'security')
    return Promise.all([isDone(approve(on.audit, id)), isDone(approve(deputy.audit, id))])
  },
}

/** Lets officers act at the same moment, round after round; after each, every office has one holder at least and nobody has two. */
export async function fightingOfficers(on: SeparatedServer, rounds: number): Promise<void> {
  const { server } = on
  const deputy = {
    system: await addUser(server, 'deputy'),
    security: await addUser(server, 'deputy'),
    audit: await addUser(server, 'deputy'),
  }
  const colleague = await addUser(server, 'colleague')
  const names = Object.keys(fights)
  for (let round = 0; round < rounds; round++) {
    const members = (['system', 'security', 'audit'] as const).flatMap((officer) => [
      [on[officer].id, officer] as const,
      [deputy[officer].id, officer] as const,
    ])
    await server.database.write((connection) => reinstate(connection, members, server.clock.now()))
    // Rights are cached until they change.
    await on.system.visitor.send('PATCH', `/user/${colleague.id}`, {
      description: `round ${round}`,
      version: await versionOf(on, colleague),
    })
    const name = names[round % names.length] ?? ''
    const succeeded = await fights[name]?.({ on, deputy, colleague })
    expect([name, succeeded?.filter(Boolean).length]).toEqual([name, 1])
    await expectSound(server)
  }
}

async function versionOf({ system }: SeparatedServer, { id }: SignedIn): Promise<number> {
  const { result } = await system.visitor.send('GET', `/user/${id}`)
  return typeof result === 'object' && result !== null && 'version' in result ? Number(result.version) : 0
}
