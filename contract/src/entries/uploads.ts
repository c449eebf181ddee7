import { API_PATH } from '../platform/route.ts'

/** Videos in parts, by the tus 1.0 protocol (A43). Not JSON, therefore not in the route table. */
export const UPLOADS_PATH = `${API_PATH}/uploads`
export const UPLOAD_TYPE = 'application/offset+octet-stream'
/** Milliseconds after the last byte that came, until a part is forgotten. */
export const PART_LIFE_MS = 24 * 60 * 60 * 1000
/** How the name of an upload is made. */
export const UPLOAD_NAME = '^[a-z2-7]{26}$'
