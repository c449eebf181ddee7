import { API_PATH } from '../platform/route.ts'

/**
 * Address of uploads in parts, by the tus 1.0 protocol (A43). They are not JSON, so they are not in the route
 * table.
 */
export const UPLOADS_PATH = `${API_PATH}/uploads`
export const UPLOAD_TYPE = 'application/offset+octet-stream'
/** Milliseconds from the last byte received until an unfinished upload is deleted. */
export const PART_LIFE_MS = 24 * 60 * 60 * 1000
/** The pattern of an upload's name. */
export const UPLOAD_NAME = '^[a-z2-7]{26}$'
