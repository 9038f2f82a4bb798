import { statfs } from 'node:fs/promises'
import { arch, availableParallelism, hostname, release, totalmem, type } from 'node:os'
import type { DiskRoom, Machine } from '#server/platform/platform.ts'

/** Describes the machine and the runtime. */
export function describeMachine(): Machine {
  return {
    name: hostname(),
    runtime: `Node.js ${process.versions.node}`,
    platform: `${type()} ${release()} ${arch()}`,
    cores: availableParallelism(),
    memory: totalmem(),
  }
}

/** The room on the disk of a folder, in bytes; null if it cannot be known. */
export async function diskRoom(folder: string): Promise<DiskRoom | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}
