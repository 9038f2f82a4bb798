import { getAbout } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { currentBuild } from '#web/mock/current-build.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'

/** Handlers for the demo's system information. It does not list packages: anyone with the files could read them. */
export const handlers: readonly MockHandler[] = [
  mock(getAbout, (_, { person, now }) => {
    const maySee = person.can(aboutSystem)
    const startedAt = new Date(now - performance.now()).toISOString()
    const system = { runtime: 'Browser', platform: 'Demonstration', cores: navigator.hardwareConcurrency, database: 'In memory', startedAt }
    return { ...currentBuild(), system: maySee ? system : null, packages: maySee ? [] : null }
  }),
]
