const gzipMark = [0x1f, 0x8b]

/**
 * Reads a file of the build by its `.gz` copy: many static hosts compress neither databases nor WebAssembly. Others say that the copy is compressed
 * content, which the browser has then unpacked itself. Throws if there is neither the copy nor the file.
 */
export async function readPacked(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const copy = await fetch(`${address}.gz`)
  const response = isFile(copy) ? copy : await fetch(address)
  if (!isFile(response)) throw new Error(`${address} answered ${response.status}`)
  const bytes = await bytesOf(response)
  if (!gzipMark.every((byte, index) => bytes[index] === byte)) return bytes
  return bytesOf(new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))))
}

/** Some hosts answer unknown addresses with their start page. */
function isFile({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/html') !== true
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer())
}
