import { useEffect, useState } from 'react'
import type { LockMessages } from './messages.ts'

/** The battery as the browser reports it (Battery Status API). Times are in seconds; infinite where unknown. */
interface BatteryManager extends EventTarget {
  readonly charging: boolean
  /** From 0 to 1. */
  readonly level: number
  readonly chargingTime: number
  readonly dischargingTime: number
}

declare global {
  interface Navigator {
    /** Missing in Firefox, Safari, and over plain http. */
    getBattery?: () => Promise<BatteryManager>
  }
}

/** The state of a battery. */
export type Battery = Pick<BatteryManager, 'charging' | 'level' | 'chargingTime' | 'dischargingTime'>

const changes = ['chargingchange', 'levelchange', 'chargingtimechange', 'dischargingtimechange']

/** The battery; undefined where the browser tells nothing about one. */
export function useBattery(): Battery | undefined {
  const [battery, setBattery] = useState<Battery>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    function follow(manager: BatteryManager): void {
      const { charging, level, chargingTime, dischargingTime } = manager
      if (!signal.aborted) setBattery({ charging, level, chargingTime, dischargingTime })
    }
    async function start(): Promise<void> {
      // A policy may forbid it.
      const manager = await navigator.getBattery?.().catch(() => undefined)
      if (!manager) return
      follow(manager)
      for (const type of changes) manager.addEventListener(type, () => follow(manager), { signal })
    }
    void start()
    return () => controller.abort()
  }, [])
  return battery
}

/** Level, charging state, and remaining time where it is known (specification §4). */
export function batteryTexts({ charging, level, chargingTime, dischargingTime }: Battery, messages: LockMessages): string[] {
  const isFull = charging && level === 1
  const state = isFull ? messages.charged : charging ? messages.charging : messages.disconnected
  const seconds = charging ? chargingTime : dischargingTime
  const percent = `${Math.round(level * 100)}%`
  if (isFull || !Number.isFinite(seconds) || seconds <= 0) return [percent, state]
  const minutes = Math.max(1, Math.round(seconds / 60))
  const time = messages.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)
  return [percent, state, charging ? messages.untilFull(time) : messages.left(time)]
}
