import type { DiskRoom, Machine } from '#server/platform/platform.ts'

/** Describes the browser. */
export function describeMachine(): Machine {
  const { userAgent, hardwareConcurrency } = navigator
  const [runtime = userAgent] = /(?:Firefox|Chrome|Version|Node\.js)\/[\d.]+/.exec(userAgent) ?? []
  const [, platform = ''] = /\(([^)]*)\)/.exec(userAgent) ?? []
  return {
    name: 'browser',
    runtime: runtime.replace('/', ' ').replace('Version', 'Safari'),
    platform,
    cores: hardwareConcurrency,
    memory: 0,
  }
}

/** The room on the disk of a folder, which there is not. */
export function diskRoom(_folder: string): Promise<DiskRoom | null> {
  return Promise.resolve(null)
}
