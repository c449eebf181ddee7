import { UPLOAD_NAME, UPLOAD_TYPE } from '@portal/contract/entries/uploads.ts'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
})
const version = header('Tus-Resumable', 'Version of the protocol', { type: 'string', const: '1.0.0' })
const bytes = { type: 'integer', minimum: 0, maximum: MAX_VIDEO_BYTES }
const name = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Last part of the Location that beginning an upload answers with',
  schema: { type: 'string', pattern: UPLOAD_NAME },
}

const operation = (act: string, summary: string, done: string, more: object = {}) => ({
  operationId: `uploads.${act}`,
  tags: ['uploads'],
  summary: `A43 · ${summary}`,
  security: [{ bearer: [] }],
  ...more,
  responses: {
    [done]: { description: 'Done; headers as the tus protocol has them' },
    default: {
      description: 'Refused or failed',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
})

const content = { [UPLOAD_TYPE]: { schema: { type: 'string', format: 'binary' } } }

/** The paths of uploads (A43) below `/api`, as OpenAPI describes them. */
export const uploadPaths = {
  '/uploads': {
    options: operation('capabilities', 'What the server understands of the tus protocol', '204'),
    post: operation('begin', 'Begin to upload a video in parts', '201', {
      description:
        'By the tus protocol 1.0.0. A part that gets no byte for 24 hours is forgotten; Upload-Expires tells when.',
      parameters: [
        version,
        header('Upload-Length', 'Bytes of the whole video', bytes),
        header('Upload-Metadata', 'campaignId, usageType and filename, as base64'),
      ],
    }),
  },
  '/uploads/{id}': {
    parameters: [name],
    head: operation('position', 'How many bytes have come', '200', { parameters: [version] }),
    patch: operation('append', 'Send the bytes that follow; the last ones make the file', '204', {
      parameters: [version, header('Upload-Offset', 'Bytes that the server has', bytes)],
      requestBody: { required: true, content },
    }),
    delete: operation('cancel', 'Give an upload up', '204', {
      description: 'When all of it had come before, the video stays, and Upload-File-Id names it.',
      parameters: [version],
    }),
  },
}
