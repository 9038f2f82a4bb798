import { getAbout } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { builtHere } from '#web/mock/built.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'

/** What the demonstration is. It does not know its packages: who has the files could read them. */
export const answers: readonly MockHandler[] = [
  mock(getAbout, (_, { person, now }) => {
    const maySee = person.can(aboutSystem)
    const startedAt = new Date(now - performance.now()).toISOString()
    const system = { runtime: 'Browser', platform: 'Demonstration', cores: navigator.hardwareConcurrency, database: 'In memory', startedAt }
    return { ...builtHere(), system: maySee ? system : null, packages: maySee ? [] : null }
  }),
]
