export const UPLOADS_PATH = '/api/uploads'
export const UPLOAD_TYPE = 'application/offset+octet-stream'
