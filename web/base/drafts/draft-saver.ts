import { type Draft, getDraft, removeDraft, saveDraft } from '#contract/drafts.ts'
import { sendCall } from '#web/base/send-call.ts'

/** The form that a draft belongs to. */
export interface DraftTarget {
  /** Unique in the product, such as the name of a resource. */
  readonly form: string
  /** The record that the form edits; undefined for a new one. */
  readonly recordId?: string | undefined
}

/** The input to save. */
export type DraftContent = Pick<Draft, 'version' | 'fields'>

/** Whether the input is saved: since when, or that it is not. */
export type DraftStatus = { readonly savedAt: Date } | 'failed' | undefined

const delayMs = 1000

/** The removals under way, by form and record. */
const removals = new Map<string, Promise<void>>()

/**
 * Saves the input of a form as a draft while the user types, at most once a second, one request at a time. Input that is no longer unsaved has
 * no draft.
 */
export class DraftSaver {
  readonly #target: DraftTarget
  readonly #setStatus: (status: DraftStatus) => void
  /** What to do next: save this, or remove the draft. */
  #next: DraftContent | 'remove' | undefined
  #timer: number | undefined
  /** The last input. */
  #json: string | undefined
  #isSending = false
  /** Whether the server may have a draft of this form. */
  #mayExist = false

  constructor(target: DraftTarget, setStatus: (status: DraftStatus) => void) {
    this.#target = target
    this.#setStatus = setStatus
  }

  /** Takes the current input; undefined once none of it is unsaved. The same input as before is not saved again. */
  update(content: DraftContent | undefined): void {
    const json = JSON.stringify(content)
    if (json === this.#json) return
    this.#json = json
    if (content) {
      this.#next = content
      this.#timer ??= window.setTimeout(() => void this.#send(), delayMs)
    } else this.remove()
  }

  /** Removes the draft, such as when the form is closed. */
  remove(): void {
    window.clearTimeout(this.#timer)
    this.#timer = undefined
    this.#next = this.#mayExist ? 'remove' : undefined
    void this.#send()
  }

  /** The draft that an earlier form has left; waits until one that was just closed has removed its own. */
  async load(signal: AbortSignal): Promise<Draft | null> {
    await removals.get(JSON.stringify(this.#target))
    return (await sendCall(getDraft, { query: this.#target }, { signal, handledErrors: 'exceptSessionExpired' })).draft
  }

  /** The draft that the server has belongs to this form from now on, and is removed with it. */
  adopt(): void {
    this.#mayExist = true
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    if (this.#isSending) return
    this.#isSending = true
    while (this.#next !== undefined && this.#timer === undefined) {
      const next = this.#next
      this.#next = undefined
      if (next !== 'remove') await this.#saveNow(next)
      else await this.#removeOnce()
    }
    this.#isSending = false
  }

  async #saveNow(content: DraftContent): Promise<void> {
    this.#mayExist = true
    try {
      await sendCall(saveDraft, { body: { ...this.#target, ...content } }, { handledErrors: 'exceptSessionExpired' })
      this.#setStatus({ savedAt: new Date() })
    } catch {
      this.#setStatus('failed')
    }
  }

  async #removeOnce(): Promise<void> {
    const key = JSON.stringify(this.#target)
    removals.set(key, this.#removeNow())
    await removals.get(key)
    removals.delete(key)
  }

  async #removeNow(): Promise<void> {
    try {
      await sendCall(removeDraft, { query: this.#target }, { handledErrors: 'exceptSessionExpired' })
      this.#mayExist = false
    } catch {
      // It stays until it is replaced or expires.
    }
    this.#setStatus(undefined)
  }
}
