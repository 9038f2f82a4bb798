import type { CompiledQuery } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import type { ImageQuestion, ImageShape } from '#server/db/list/image/image-shape.ts'

/** Answers long reads of lists from images of them where it can, and by the query itself where not; a query that takes long begins an image. */
export interface Images {
  rows<Row>(query: CompiledQuery<Row>, question: ImageQuestion, shape: ImageShape): Promise<Row[]>
}

interface Aside {
  readonly connection: Connection
  readonly images: Images
}

const asides = new WeakMap<Connection, Aside>()

/** Lets what is long of the reads that are asked of a connection run on another, or be told from images. */
export function readAside(connection: Connection, aside: Aside): void {
  asides.set(connection, aside)
}

/** Where a long read of a connection runs, so that nobody waits behind it: the connection itself, unless it has another for them. */
export function asideOf(connection: Connection): Connection {
  return asides.get(connection)?.connection ?? connection
}

/** The images of lists that are kept beside a connection; inside a write, and on PostgreSQL, there are none. */
export function imagesOf(connection: Connection): Images | undefined {
  return asides.get(connection)?.images
}
