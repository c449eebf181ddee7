import { columns, EVERYBODY, type Column } from './matrix.ts'
import type { Owned } from './owned.ts'

export interface OtherAddress {
  path: (owner: Owned) => string
  statuses: string
  /** GET unless given. */
  method?: string
  headers?: (owner: Owned) => Record<string, string>
  /** The columns whose persons may see what the owner wrote. */
  maySee?: readonly Column[]
}

const proxied = () => ({ 'x-forwarded-for': '203.0.113.7' })
const NOBODY = '403 403 403 403 403 403'
const tus = { 'tus-resumable': '1.0.0' }

/** Addresses that are not in the contract. */
export const otherAddresses: Record<string, OtherAddress> = {
  // The label in its headers is the brand's text. Admins may see what was entered.
  '/uploads/videos/:name': {
    path: ({ videoName }) => `/uploads/videos/${videoName}`,
    statuses: '404 200 404 404 200 404',
    maySee: ['admin'],
  },
  '/uploads/videos/:name, signed': {
    path: ({ signedVideo }) => signedVideo,
    statuses: EVERYBODY,
    maySee: columns,
  },
  '/uploads/videos/:name, signature of another': {
    path: ({ signedVideo, videoName }) => signedVideo.replace(videoName, `${'a'.repeat(26)}.mp4`),
    statuses: '404 404 404 404 404 404',
  },
  // The pictures made of a video are no more public than the video.
  '/uploads/images/:name': {
    path: ({ videoName }) => `/uploads/images/${videoName.replace('.mp4', '.webp')}`,
    statuses: '404 404 404 404 404 404',
  },
  '/uploads/captions/:name': {
    path: ({ videoName }) => `/uploads/captions/${videoName.replace('.mp4', '.vtt')}`,
    statuses: '404 404 404 404 404 404',
  },
  // No company is configured.
  '/api/company-sign-in/:number': {
    path: () => '/api/company-sign-in/1',
    statuses: '404 404 404 404 404 404',
  },
  '/api/company-sign-in/:number/callback': {
    path: () => '/api/company-sign-in/1/callback',
    statuses: '404 404 404 404 404 404',
  },
  '/uploads/videos': { path: () => '/uploads/videos', statuses: '404 404 404 404 404 404' },
  '/uploads/videos/ outside': {
    path: () => '/uploads/videos/..%2f..%2fsecret',
    statuses: '404 404 404 404 404 404',
  },
  '/exports/:fileName': {
    path: () => '/exports/inscripciones-2025-06-01.csv',
    statuses: '404 404 404 404 404 404',
  },
  '/exports/:fileName, signed': {
    path: ({ signedExport }) => signedExport,
    statuses: EVERYBODY,
    maySee: columns,
  },
  '/exports/:fileName, signature cut': {
    path: ({ signedExport }) => signedExport.slice(0, -2),
    statuses: '404 404 404 404 404 404',
  },
  '/api/openapi.json': { path: () => '/api/openapi.json', statuses: EVERYBODY },
  '/api/docs': { path: () => '/api/docs/', statuses: EVERYBODY },
  '/api/uploads': {
    path: () => '/api/uploads',
    method: 'POST',
    headers: ({ uploadMetadata }) => ({ ...tus, 'upload-length': '1000', 'upload-metadata': uploadMetadata }),
    statuses: '401 201 404 403 403 403',
  },
  '/api/uploads, asked about': {
    path: () => '/api/uploads',
    method: 'OPTIONS',
    statuses: '401 204 204 403 403 403',
  },
  ...Object.fromEntries(
    ['HEAD', 'PATCH', 'DELETE'].map((method): [string, OtherAddress] => [
      `${method} /api/uploads/:id`,
      {
        path: ({ unfinished }) => unfinished,
        method,
        headers: () => ({ ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
        statuses: `401 ${method === 'HEAD' ? 200 : 204} 404 403 403 403`,
      },
    ]),
  ),
  // Before the instant of publication, no page of the winners exists (J60).
  ...Object.fromEntries(
    [
      '/ganadores',
      '/ganadores/vista-previa',
      '/ganadores/material-de-prensa.zip',
      '/ganadores/diplomas.zip',
      '/ganadores/mis-diplomas.zip',
      '/ganadores/2-ad-awards-argentina-25',
      '/ganadores/2-ad-awards-argentina-25/imagen.png',
      '/ganadores/2-ad-awards-argentina-25/AR25-03-00001',
      '/ganadores/2-ad-awards-argentina-25/AR25-03-00001/imagen.png',
      '/ganadores/2-ad-awards-argentina-25/AR25-03-00001/portada.webp',
      '/ganadores/a/b/c/d',
    ].map((path): [string, OtherAddress] => [
      path,
      { path: () => path, statuses: '404 404 404 404 404 404' },
    ]),
  ),
  '/convocatoria': { path: () => '/convocatoria', statuses: EVERYBODY },
  '/convocatoria/imagen.png': { path: () => '/convocatoria/imagen.png', statuses: EVERYBODY },
  '/convocatoria/:program': { path: () => '/convocatoria/2-ad-awards-argentina-25', statuses: EVERYBODY },
  '/convocatoria/:program/imagen.png': { path: () => '/convocatoria/2/imagen.png', statuses: EVERYBODY },
  ...Object.fromEntries(
    [
      '/convocatoria/vista-previa',
      '/convocatoria/99',
      '/convocatoria/99/cierre.ics',
      '/convocatoria/a/b/c',
    ].map((path): [string, OtherAddress] => [
      path,
      { path: () => path, statuses: '404 404 404 404 404 404' },
    ]),
  ),
  '/kit/:file': { path: () => '/kit/kit-ad-awards-colombia-2025.pdf', statuses: EVERYBODY },
  '/verificar': { path: () => '/verificar', statuses: EVERYBODY },
  '/verificar/:code': {
    path: () => '/verificar/ZZZZZ-ZZZZZ',
    statuses: '404 404 404 404 404 404',
  },
  // Everybody who has the code may open it.
  '/verificar/:code/diploma.pdf': {
    path: () => '/verificar/ZZZZZ-ZZZZZ/diploma.pdf',
    statuses: '404 404 404 404 404 404',
  },
  '/aval/certificado': { path: () => '/aval/certificado', statuses: EVERYBODY },
  '/aval/certificado/:code': {
    path: () => '/aval/certificado/ZZZZZ-ZZZZZ',
    statuses: '404 404 404 404 404 404',
  },
  '/healthz': { path: () => '/healthz', statuses: EVERYBODY },
  '/readyz': { path: () => '/readyz', statuses: EVERYBODY },
  // People use the portal under a public name, so nobody may read the outbox page, not even from this machine.
  '/correo': { path: () => '/correo', statuses: NOBODY },
  '/correo through a proxy': {
    path: () => '/correo',
    headers: proxied,
    statuses: NOBODY,
  },
  '/correo/:mailId through a proxy': {
    path: () => '/correo/1',
    headers: proxied,
    statuses: NOBODY,
  },
  '/correo/:mailId/html through a proxy': {
    path: () => '/correo/1/html',
    headers: proxied,
    statuses: NOBODY,
  },
}

/**
 * All routes that are served beside the contract. The pages of the documentation and of the outbox stand under one
 * row each.
 */
export const otherRoutes = [
  'DELETE /api/uploads/:id(^[a-z2-7]{26}$)',
  'GET /api/company-sign-in/:number',
  'GET /api/company-sign-in/:number/callback',
  'GET /api/docs',
  'GET /api/docs/*',
  'GET /api/openapi.json',
  // The files of the web app are the same for everybody.
  'GET /assets/:name',
  'GET /aval/certificado',
  'GET /aval/certificado/:code',
  'GET /convocatoria',
  'GET /convocatoria/*',
  'GET /convocatoria/:program',
  'GET /convocatoria/:program/cierre.ics',
  'GET /convocatoria/:program/imagen.png',
  'GET /convocatoria/imagen.png',
  'GET /convocatoria/vista-previa',
  'GET /correo',
  'GET /correo/:mailId',
  'GET /correo/:mailId/html',
  'GET /correo/outbox.css',
  'GET /exports/:fileName(^[\\w.-]+$)',
  'GET /ganadores',
  'GET /ganadores/*',
  'GET /ganadores/:program',
  'GET /ganadores/:program/:code',
  'GET /ganadores/:program/:code/:file',
  'GET /ganadores/:program/:code/imagen.png',
  'GET /ganadores/:program/imagen.png',
  'GET /ganadores/diplomas.zip',
  'GET /ganadores/material-de-prensa.zip',
  'GET /ganadores/mis-diplomas.zip',
  'GET /ganadores/vista-previa',
  'GET /healthz',
  'GET /kit/:file',
  'GET /readyz',
  'GET /uploads/captions/:name(^[\\w-]+\\.vtt$)',
  'GET /uploads/images/:name(^[\\w.-]+$)',
  'GET /uploads/videos/:name(^[\\w.-]+$)',
  'GET /verificar',
  'GET /verificar/:code',
  'GET /verificar/:code/diploma.pdf',
  'OPTIONS /api/uploads',
  'PATCH /api/uploads/:id(^[a-z2-7]{26}$)',
  'POST /api/uploads',
]
