import { statfs } from 'node:fs/promises'
import { arch, availableParallelism, hostname, release, totalmem, type } from 'node:os'

/** What the server runs on. */
export interface Machine {
  readonly name: string
  /** Such as `Node.js 24.1.0`. */
  readonly runtime: string
  /** Such as `Linux 6.1.0 x64`. */
  readonly platform: string
  readonly cores: number
  /** In bytes. */
  readonly memory: number
}

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
export async function diskRoom(folder: string): Promise<{ readonly free: number; readonly total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}
