import type { Target } from '#conformance/target.ts'
import { secondMs } from '#server/clock.ts'
import { limited } from './limited-accounts.ts'
import { adminPassword, type TestServer } from './test-server.ts'

/** A server as a target of the conformance suite; it is asked for when the first request is sent. Its clock advances between requests. */
export function serverTarget(serverOf: () => TestServer): Target {
  return {
    administrator: { username: 'admin', password: adminPassword },
    limited,
    now: () => serverOf().clock.now(),
    send(path, init) {
      const { clock, url } = serverOf()
      clock.move(secondMs)
      return fetch(`${url}/api${path}`, { ...init, redirect: 'manual' })
    },
  }
}
