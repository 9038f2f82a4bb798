import { sampleCount, type SampleName, sampleSeconds } from '#contract/monitor.ts'
import { getMonitor } from '#features/monitor/contract/monitor.ts'
import { currentBuild } from '#web/mock/current-build.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { onlineSessions } from '#web/mock/online-sessions.ts'

const mega = 1024 * 1024

/** Between 0 and 1, the same for each sample at any time, and close to its neighbours. */
function wave(step: number, seed: number): number {
  const slow = Math.sin(step / (17 + seed)) + Math.sin(step / (5 + seed * 1.7) + seed)
  const noise = Math.abs(Math.sin(step * 12.9898 + seed * 78.233) * 43_758.5453) % 1
  return Math.min(1, Math.max(0, 0.5 + slow / 6 + (noise - 0.5) / 4))
}

const figures: Readonly<Record<SampleName, (step: number) => number>> = {
  cpu: (step) => 4 + 22 * wave(step, 1),
  memory: (step) => (148 + 26 * wave(Math.floor(step / 6), 2)) * mega,
  heap: (step) => (52 + 30 * wave(step, 3)) * mega,
  delay: (step) => 0.4 + 3 * wave(step, 4) ** 3,
  requests: (step) => 3 + 24 * wave(step, 5),
  errors: (step) => (wave(step, 6) > 0.93 ? 1.2 : 0),
  p50: (step) => 1.5 + 2 * wave(step, 7),
  p95: (step) => 8 + 14 * wave(step, 8),
  p99: (step) => 26 + 60 * wave(step, 9) ** 2,
  streams: (step) => Math.round(2 + 6 * wave(Math.floor(step / 12), 10)),
}

const calls = [
  { name: 'records.list', count: 1840, errors: 0, p50: 4.2, p95: 21, max: 96 },
  { name: 'dashboard.get', count: 612, errors: 1, p50: 3.1, p95: 17, max: 63 },
  { name: 'session.create', count: 48, errors: 0, p50: 92, p95: 138, max: 171 },
  { name: 'files.content', count: 230, errors: 0, p50: 6.8, p95: 44, max: 210 },
].toSorted((one, other) => other.p95 - one.p95)

const statements = [
  { text: 'select count(*) as "count" from "record" where "record"."deleted_at" is null', count: 6, total: 512, max: 118 },
]

function samplesAt(now: number) {
  const last = Math.floor(now / 1000 / sampleSeconds)
  const steps = Array.from({ length: sampleCount }, (_, index) => last - sampleCount + 1 + index)
  const column = (name: SampleName) => steps.map((step) => Number(figures[name](step).toPrecision(4)))
  return {
    at: steps.map((step) => step * sampleSeconds),
    cpu: column('cpu'),
    memory: column('memory'),
    heap: column('heap'),
    delay: column('delay'),
    requests: column('requests'),
    errors: column('errors'),
    p50: column('p50'),
    p95: column('p95'),
    p99: column('p99'),
    streams: column('streams'),
  }
}

/** The monitor of the demo: plausible figures, which move with the time. */
export const handlers: readonly MockHandler[] = [
  mock(getMonitor, (_, { person, now }) => ({
    now: new Date(now).toISOString(),
    database: { kind: 'memory' as const, size: 18.4 * mega, sessions: onlineSessions(person.token, now).length },
    instances: [
      {
        id: 'demo',
        name: 'demo:4000',
        isThis: true,
        version: currentBuild().version,
        runtime: 'Browser',
        platform: 'Demonstration',
        cores: navigator.hardwareConcurrency,
        machineMemory: 8192 * mega,
        startedAt: new Date(now - performance.now()).toISOString(),
        seenAt: new Date(now).toISOString(),
        disk: { free: 41_300 * mega, total: 81_920 * mega },
        pool: null,
        remembered: { counts: 12, rights: 4 },
        samples: samplesAt(now),
        calls,
        statements,
      },
    ],
  })),
]
