import type { NotificationRecipients } from '#server/db/cluster.ts'

/** Reads which notices are for whom, and which begin or end to be shown. */
export interface NoticeReads {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Those of these users for whom a notice is. */
  readonly peopleFor: (noticeId: string, userIds: readonly string[]) => Promise<readonly string[]>
  /** The notices that began or ended to be shown after a time, up to another. */
  readonly dueNotices: (after: number, until: number) => Promise<readonly string[]>
}

/** For whom there are other notifications than before, while nobody has told them yet. */
export class WaitingRecipients {
  readonly #reads: NoticeReads
  #waiting: NotificationRecipients[] = []
  /** Until when notices have been looked for that begin or end to be shown. */
  #lookedUntil: number

  constructor(reads: NoticeReads) {
    this.#reads = reads
    this.#lookedUntil = reads.now()
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  add(recipients: NotificationRecipients): void {
    this.#waiting.push(recipients)
  }

  clear(): void {
    this.#waiting = []
  }

  /** Adds those of notices that have begun or ended to be shown since the last time. */
  async addDue(): Promise<void> {
    const now = this.#reads.now()
    const due = await this.#reads.dueNotices(this.#lookedUntil, now)
    this.#lookedUntil = now
    this.#waiting.push(...due.map((noticeId) => ({ noticeId })))
  }

  /** Takes them all: those of these users who are among them. */
  async take(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>()
    for (const to of this.#waiting.splice(0))
      for (const id of 'userIds' in to ? to.userIds : await this.#reads.peopleFor(to.noticeId, [...new Set(userIds)])) found.add(id)
    return found
  }
}
