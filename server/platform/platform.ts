/** How bytes are written as text. */
export type BinaryToTextEncoding = 'hex' | 'base64' | 'base64url'

/** A text encrypted with AES-256-GCM. */
export interface Encrypted {
  readonly iv: Uint8Array
  readonly tag: Uint8Array
  readonly data: Uint8Array
}

/** A password, and what its hash costs. */
export interface Argon2Input {
  readonly message: string
  /** The salt. */
  readonly nonce: Uint8Array
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  /** How many bytes the hash has. */
  readonly tagLength: number
}

/** Compresses with Brotli (RFC 7932) at a quality from 0 to 11. */
export type Brotli = (bytes: Uint8Array<ArrayBuffer>, quality: number) => Promise<Uint8Array<ArrayBuffer>>

/** How to wait. */
export interface WaitOptions {
  /** Does not keep the process running. */
  readonly isInBackground?: boolean
  /** Ends the wait with an error when it is aborted. */
  readonly signal?: AbortSignal
}

/** What the server runs on. */
export interface Machine {
  readonly name: string
  /** Such as `Node.js 24.1.0`. */
  readonly runtime: string
  /** Such as `Linux 6.1.0 x64`. */
  readonly platform: string
  readonly cores: number
  /** In bytes; 0 if it cannot be known. */
  readonly memory: number
}

/** The room on a disk, in bytes. */
export interface DiskRoom {
  readonly free: number
  readonly total: number
}

/** What the process has used since its start: CPU time in seconds, and memory now, in bytes. */
export interface ProcessTotals {
  readonly cpuSeconds: number
  readonly memory: number
  readonly heap: number
}

/** What the process has used since this was last asked. */
export interface ProcessUse {
  /** CPU time in percent of one core. */
  readonly cpu: number
  /** The resident set, in bytes. */
  readonly memory: number
  readonly heap: number
  /** The 99th percentile of the event loop's delay, in milliseconds. */
  readonly delay: number
}

/** A decoded picture. */
export interface DecodedPicture {
  readonly width: number
  readonly height: number
  /** WebP, without the metadata of the picture. */
  readonly thumbnail: Uint8Array
}

/** What a picture may take, and the longer side of its thumbnail in pixels. */
export interface PictureLimits {
  readonly side: number
  readonly seconds: number
  readonly thumbnailSide: number
}

/** Decodes a picture and makes its thumbnail. Throws `pictureTooLarge`, and whatever the library throws; its message begins with `timeout` after the limit. */
export type DecodePicture = (content: Uint8Array, limits: PictureLimits) => Promise<DecodedPicture>
