import { readdirSync, readFileSync } from 'node:fs'

/** Fast enough for the windows of a browser, which live for seconds, and slow enough to cost nothing. */
const lookEveryMs = 250

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Measures the CPU time of a program and of all that it starts, by looking at the processes again and again: the system itself tells it only of
 * those that were waited for, and nobody waits for most of a browser's. Returns a function that ends it and returns the seconds, short of
 * what each process did after the last look; undefined where the system does not list processes in /proc.
 */
export function measureCpu(pid: number | undefined): () => number | undefined {
  let family = new Set(pid === undefined ? [] : [pid])
  const ticks = new Map<string, number>()
  const look = () => {
    const present = new Set<number>()
    for (const found of processes()) {
      if (![found.pid, found.parent].some((known) => family.has(known) || present.has(known))) continue
      present.add(found.pid)
      ticks.set(`${found.pid} since ${found.startedAt}`, found.ticks)
    }
    family = present
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    look()
    return ticks.size === 0 ? undefined : Array.from(ticks.values()).reduce((sum, one) => sum + one, 0) / ticksPerSecond
  }
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly startedAt: string
  readonly ticks: number
}

/** All processes of a Linux system, by number, so that those that start others come first. */
function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
      .toSorted((one, other) => one - other)
      .flatMap(readProcess)
  } catch {
    return []
  }
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may contain anything. See proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, startedAt] = [1, 11, 12, 19].map((index) => fields[index] ?? '0')
    return [{ pid, parent: Number(parent), startedAt: startedAt ?? '', ticks: Number(user) + Number(system) }]
  } catch {
    // It has ended.
    return []
  }
}
