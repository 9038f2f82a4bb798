import { useState } from 'react'
import { parseExternalUrl } from '#contract/pages/external-url.ts'
import { maxFrameHosts } from '#contract/pages/frame-host.ts'
import {
  frameHostsChanged,
  type FrameHostState,
  frameHostState,
  mergedHosts,
  updateFrameHosts,
} from '#features/menus/contract/frame-hosts.ts'
import { isApiError } from '#web/base/api-error.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useMenuMessages } from './messages.ts'

/** The origin of a typed site: the scheme may be left out, and a path is ignored. */
function originOf(text: string): string | undefined {
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  const url = parseExternalUrl(address, { isSecure: false })
  return url?.kind === 'web' ? url.origin : undefined
}

/** The list of origins while it is edited. What others add or remove meanwhile is kept when it is saved. */
export function useFrameHosts(stored: FrameHostState, onDone: () => void) {
  const messages = useMenuMessages()
  const language = useLanguage()
  const { mutateAsync, isPending } = useWrite(updateFrameHosts, { handledErrors: [frameHostsChanged.code] })
  const [base] = useState(stored)
  const [hosts, setHosts] = useState<readonly string[]>(stored.hosts)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function problemOf(origin: string | undefined): string | undefined {
    if (origin === undefined) return messages.hostInvalid
    if (hosts.includes(origin) || base.declared.includes(origin)) return messages.hostRepeated
    return hosts.length >= maxFrameHosts ? messages.hostLimit(formatNumber(maxFrameHosts, language)) : undefined
  }

  /** Adds the typed site; returns the list, or undefined if it is wrong. */
  function add(): readonly string[] | undefined {
    const origin = originOf(text.trim())
    const problem = problemOf(origin)
    setError(problem)
    if (origin === undefined || problem !== undefined) return undefined
    const added = [...hosts, origin]
    setHosts(added)
    setText('')
    return added
  }

  async function store(sent: readonly string[], version: number, message: string): Promise<void> {
    try {
      await mutateAsync({ body: { hosts: [...sent], version } })
      showToast({ kind: 'ok', message })
      onDone()
    } catch (failure) {
      if (!isApiError(failure, frameHostsChanged)) throw failure
      const current = frameHostState.parse(failure.details['current'])
      await store(mergedHosts(base.hosts, sent, current.hosts), current.version, messages.mergedHosts)
    }
  }

  function save() {
    const sent = text.trim() === '' ? hosts : add()
    if (sent) void ignoreApiError(() => store(sent, base.version, messages.savedHosts))
  }

  return {
    hosts,
    text,
    error,
    isDirty: text.trim() !== '' || hosts.join() !== base.hosts.join(),
    isBusy: isPending,
    add,
    save,
    type(value: string) {
      setText(value)
      setError(undefined)
    },
    remove: (host: string) => setHosts(hosts.filter((one) => one !== host)),
  }
}
