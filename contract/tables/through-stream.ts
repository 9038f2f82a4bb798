type Bytes = Uint8Array<ArrayBuffer>

/** The part of browsers' streams, such as `CompressionStream`, that is used here. */
interface ByteStream {
  readonly readable: {
    getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Bytes | undefined }>; cancel(): Promise<unknown> }
  }
  readonly writable: {
    getWriter(): { write(bytes: Bytes): Promise<unknown>; close(): Promise<unknown>; abort(reason: unknown): Promise<unknown> }
  }
}

/** What a stream makes of bytes. An end of the reading ends the stream, and a failure of the source fails the reader. */
export async function* throughStream(
  bytes: AsyncIterable<Bytes> | Iterable<Bytes>,
  { readable, writable }: ByteStream,
): AsyncGenerator<Bytes> {
  const writer = writable.getWriter()
  async function write() {
    for await (const chunk of bytes) await writer.write(chunk)
    await writer.close()
  }
  // Bytes that the stream refuses have failed the reader already.
  void write().catch((error: unknown) => writer.abort(error).catch(() => {}))
  // Not every browser can iterate over a stream.
  const reader = readable.getReader()
  try {
    for (let piece = await reader.read(); piece.value; piece = await reader.read()) yield piece.value
  } finally {
    await reader.cancel()
  }
}
