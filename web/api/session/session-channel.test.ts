import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { requestSession, openSessionChannel, shareSession, type SessionChannel, type SessionMessage } from './session-channel.ts'
import { storeSession, readToken } from './stored-session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function recordingChannel() {
  const posted: SessionMessage[] = []
  const listeners: ((message: SessionMessage) => void)[] = []
  const channel: SessionChannel = {
    post: (message) => void posted.push(message),
    listen(listener) {
      listeners.push(listener)
      return () => {}
    },
  }
  return { posted, channel, receive: (message: SessionMessage) => listeners.forEach((listener) => listener(message)) }
}

test('a tab without a session requests one and stores the response of another tab', () => {
  const { posted, channel, receive } = recordingChannel()
  requestSession(channel)
  expect(posted).toEqual([{ kind: 'asked' }])
  receive({ kind: 'begun' })
  expect(readToken()).toBeUndefined()
  receive({ kind: 'shared', session: { token: 'T1', user: { username: 'ann' } } })
  expect(readToken()).toBe('T1')
  expect(localStorage).toHaveLength(0)
})

test('a session in tab storage is sent in full, one in shared storage is only announced', () => {
  const { posted, channel } = recordingChannel()
  const session = { token: 'T1', user: { username: 'ann' } }
  storeSession(session, { isRemembered: false })
  shareSession(channel)
  storeSession(session, { isRemembered: true })
  shareSession(channel)
  expect(posted).toEqual([{ kind: 'shared', session }, { kind: 'begun' }])
})

test('tabs work independently where the browser forbids BroadcastChannel', () => {
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const channel = openSessionChannel()
  const stopListening = channel.listen(() => {})
  expect(() => channel.post({ kind: 'ended' })).not.toThrow()
  stopListening()
})
