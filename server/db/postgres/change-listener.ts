import { Client } from 'pg'
import * as z from 'zod/mini'
import type { InstanceListener } from '#server/db/cluster.ts'
import { connectionOptions } from './connection.ts'

/** Where instances tell each other what they have changed. */
export const changeChannel = 'steward_change'

const announcement = z.object({ resources: z.array(z.string()), userId: z.nullable(z.string()) })

/** A listener that is cut is back after about this time, and one that was cut silently is found out within it. */
const beatMs = 500

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Listens to what other instances have changed on a connection of its own, and opens it anew when it breaks. */
export class ChangeListener {
  readonly #connectionString: string
  readonly #listener: InstanceListener
  readonly #beat: NodeJS.Timeout
  #client: Client | undefined
  #isHearing = false
  #isAnswerOwed = false

  constructor(connectionString: string, listener: InstanceListener) {
    this.#connectionString = connectionString
    this.#listener = listener
    this.#beat = setInterval(() => this.#check(), beatMs).unref()
    this.#open()
  }

  get isHearing(): boolean {
    return this.#isHearing
  }

  async close(): Promise<void> {
    clearInterval(this.#beat)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #open(): void {
    const client = new Client({ ...connectionOptions(this.#connectionString), application_name: 'steward listener' })
    this.#client = client
    this.#isAnswerOwed = false
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => this.#hear(payload))
    this.#listen(client).catch(() => this.#lose(client))
  }

  async #listen(client: Client): Promise<void> {
    await client.connect()
    await client.query(`listen ${changeChannel}`)
    if (this.#client === client) this.#isHearing = true
  }

  #hear(payload: string | undefined): void {
    const heard = z.safeParse(announcement, parsed(payload))
    if (heard.success) this.#listener.changed(heard.data)
    else this.#listener.lost()
  }

  #lose(client: Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#isHearing = false
    this.#listener.lost()
    client.end().catch(() => {})
  }

  /** Opens what is lost, and asks what is open whether it is still there. */
  #check(): void {
    const client = this.#client
    if (!client) this.#open()
    else if (this.#isAnswerOwed) this.#lose(client)
    else if (this.#isHearing) void this.#ask(client)
  }

  async #ask(client: Client): Promise<void> {
    this.#isAnswerOwed = true
    try {
      await client.query('select 1')
      this.#isAnswerOwed = false
    } catch {
      this.#lose(client)
    }
  }
}
