import type { Connection } from '#server/db/database.ts'
import type { Instances } from '#server/db/cluster.ts'
import { settingStore } from './setting-store.ts'
import type { Settings } from './settings.ts'

/** The settings in force, remembered until one of them is changed, here or on another instance. */
export class CurrentSettings {
  readonly #connection: Connection
  readonly #others: Pick<Instances, 'areHeard'>
  #known: Promise<Settings> | undefined

  constructor(connection: Connection, others: Pick<Instances, 'areHeard'>) {
    this.#connection = connection
    this.#others = others
  }

  read(): Promise<Settings> {
    if (!this.#others.areHeard) return settingStore(this.#connection).read()
    if (!this.#known) {
      const reading = settingStore(this.#connection).read()
      this.#known = reading
      reading.catch(() => this.forget())
    }
    return this.#known
  }

  /** Called after a commit with the resources that it changed. */
  changed(resources: readonly string[]): void {
    if (resources.includes('settings')) this.forget()
  }

  /** Changes may have gone unheard. */
  forget(): void {
    this.#known = undefined
  }
}
