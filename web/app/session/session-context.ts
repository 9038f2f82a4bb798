import { createContext, use } from 'react'
import type { SessionActions } from './session-actions.ts'

export const SessionContext = createContext<SessionActions | null>(null)

export function useSessionActions(): SessionActions {
  const actions = use(SessionContext)
  if (!actions) throw new Error('A SessionContext is missing around this component.')
  return actions
}
