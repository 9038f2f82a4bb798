import type { Connection } from '#server/kit/database/database.ts'
import { settingStore } from './setting-store.ts'
import type { Settings } from './settings.ts'

/** The settings in force, remembered until one of them is changed. */
export class CurrentSettings {
  readonly #connection: Connection
  #known: Promise<Settings> | undefined

  constructor(connection: Connection) {
    this.#connection = connection
  }

  read(): Promise<Settings> {
    if (!this.#known) {
      const reading = settingStore(this.#connection).read()
      this.#known = reading
      reading.catch(() => this.changed(['settings']))
    }
    return this.#known
  }

  /** Called after a commit with the nouns that it changed. */
  changed(nouns: readonly string[]): void {
    if (nouns.includes('settings')) this.#known = undefined
  }
}
