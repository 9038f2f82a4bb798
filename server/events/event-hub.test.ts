import { registryOf } from '#server/kit/registry.ts'
import { expect, test, vi } from 'vitest'
import type { PermissionCache } from '#server/identity/permissions.ts'
import { scopeOf } from '#server/kit/scope.ts'
import type { SessionState } from './event-hub-parts.ts'
import { EventHub } from './event-hub.ts'
import type { EventStream } from './event-stream.ts'

type Rights = Awaited<ReturnType<PermissionCache['of']>>

const rightsWith = (...permissions: string[]): Rights => ({
  roleIds: new Set<string>(),
  permissions: new Set(permissions),
  departmentId: null,
  scope: scopeOf({ departments: 'all', userId: 'u', includesOwn: true }, new Set(permissions)),
})

function hubWith({ rights = rightsWith('a'), limit = 10 }: { rights?: Rights; limit?: number } = {}) {
  const of = vi.fn<(userId: string) => Promise<Rights>>(async () => rights)
  const report = vi.fn<(error: unknown) => void>()
  const parts = {
    permissions: { of },
    cluster: { isConnected: true },
    registry: registryOf([]),
    sessionStates: async () => new Map<string, SessionState>(),
    namesOf: async () => new Map<string, string>(),
    now: () => 0,
    peopleFor: async () => [],
    dueNotices: async () => [],
    report,
  }
  return { hub: new EventHub(parts, { streamLimit: limit }), of, report }
}

function open(hub: EventHub, userId = 'u') {
  return hub.open({ userId, sessionId: userId, tab: 't' }, undefined)
}

/** What a stream has sent since it was last read. */
function reading(stream: EventStream | undefined) {
  const reader = stream?.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
  }
  void read()
  return () => text
}

const rightsChanged = { resources: ['roles'], userId: null }

test('when rights cannot be read, the streams are told to read everything again as soon as they can be', async () => {
  const { hub, of, report } = hubWith()
  const text = reading(await open(hub))
  of.mockRejectedValueOnce(new Error('The database is down'))
  hub.changed(rightsChanged)
  await vi.waitFor(() => expect(text()).toMatch(/"access"[^]*"reset"/), { timeout: 3000 })
  expect(report).toHaveBeenCalledTimes(1)
  hub.close()
})

test('a stream that opens while rights change begins with those after the change', async () => {
  const { hub, of } = hubWith()
  of.mockImplementationOnce(async () => {
    hub.changed(rightsChanged)
    return rightsWith('a', 'b')
  })
  const stream = await open(hub)
  expect(of).toHaveBeenCalledTimes(2)
  stream?.close()
})

test('a stream that opens shortly after rights have changed, or a notification has come, says so: the page may have been read before', async () => {
  const { hub } = hubWith()
  const before = reading(await open(hub))
  await vi.waitFor(() => expect(before()).toContain('"open"'))
  expect(before()).not.toMatch(/"access"|"notifications"/)
  hub.changed({ ...rightsChanged, recipients: { userIds: ['u'] } })
  const after = reading(await open(hub))
  await vi.waitFor(() => expect(after()).toMatch(/"access"[^]*"notifications"/))
  hub.close()
})

test('no more streams open than the limit allows, also when they open at once, and none once the hub is closed', async () => {
  const { hub } = hubWith({ limit: 3 })
  const opened = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((userId) => open(hub, userId)))
  expect(opened.filter((stream) => stream !== undefined)).toHaveLength(3)
  hub.close()
  const late = hubWith()
  const pending = open(late.hub)
  late.hub.close()
  expect(await pending).toBeUndefined()
})
