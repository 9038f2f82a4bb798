import { useEffect, useState } from 'react'
import { presenceSeconds, reportPresence } from '#contract/events.ts'
import { inBackground, request } from '#web/api/client.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { setPeopleAt, usePeopleAt } from '#web/api/live-changes.ts'
import { isViewStarting } from '#web/api/session/view-change.ts'

const everyMs = (presenceSeconds / 2) * 1000

const nobody: readonly string[] = []

/** A view as a role may not report. */
function canReport(): boolean {
  return !isViewStarting() && !getCurrentUser()?.viewedAs
}

/** Reports while the form of a row is open, and returns the names of others who have it open. */
export function usePresence(resource: string, id: string | undefined): readonly string[] {
  const [place] = useState({ resource, id: id ?? '' })
  const people = usePeopleAt(resource, place.id)
  useEffect(() => {
    if (place.id === '') return undefined
    const report = async (isOpen: boolean) => {
      if (!canReport()) return
      // A row that is gone, or a network that is down: saving tells.
      const input = { body: { ...place, isOpen } }
      const reporting = inBackground(() => request(reportPresence, input, { handledErrors: 'exceptSessionExpired' }))
      const answer = await reporting.catch(() => null)
      if (isOpen && answer) setPeopleAt(place, answer.people)
    }
    void report(true)
    const timer = window.setInterval(() => void report(true), everyMs)
    return () => {
      window.clearInterval(timer)
      setPeopleAt(place, nobody)
      void report(false)
    }
  }, [place])
  return people ?? nobody
}
