import { secondMs } from '#server/clock.ts'
import type { RunStatement } from '#server/db/kysely/statement-driver.ts'

/** How long positions are remembered; what is further behind is only known to be so. */
const rememberedMs = 120 * secondMs

// What was acknowledged is written to the disk, unless commits do not wait for that.
const positionText = `select pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end, '0/0')::text as position, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`

interface Sample {
  readonly position: bigint
  /** On the clock of `performance.now`. */
  readonly at: number
}

/** The write-ahead log of the primary: replicas that have replayed it up to a position have everything that was committed before. */
export class PrimaryLog {
  readonly #run: RunStatement
  readonly #changed: () => void
  #timeline: string | undefined
  #samples: Sample[] = []

  /** `run` reads on the primary; `changed` is called when another server has become the primary. */
  constructor(run: RunStatement, changed: () => void) {
    this.#run = run
    this.#changed = changed
  }

  /** The position of now. */
  async position(): Promise<bigint> {
    const { rows } = await this.#run(positionText, [])
    const [row] = rows
    if (!row || !('position' in row) || !('timeline' in row)) throw new Error('The primary did not tell the position of its log')
    const { position, timeline } = row
    if (this.#timeline !== undefined && timeline !== this.#timeline) {
      this.#samples = []
      this.#changed()
    }
    this.#timeline = String(timeline)
    return BigInt(String(position))
  }

  /** Remembers the position of now. */
  async sample(): Promise<void> {
    const at = performance.now()
    const position = await this.position()
    this.#samples.push({ position, at })
    while (at - (this.#samples[0]?.at ?? at) > rememberedMs) this.#samples.shift()
  }

  /** For how many milliseconds there had been something that a replica at a position did not have, when it was asked. */
  behindMs(replayed: bigint, askedAt: number): number {
    const missed = this.#samples.find(({ position }) => position > replayed)
    return missed ? Math.max(0, askedAt - missed.at) : 0
  }
}
