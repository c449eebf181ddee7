import { Validator } from '@seriousme/openapi-schema-validator'
import { api } from '@portal/contract/api.ts'
import { uploadPaths } from '../server/src/entries/uploads/open-api-paths.ts'
import { openApiDocument } from '../server/src/platform/http/open-api.ts'

const { valid, errors } = await new Validator().validate(
  JSON.parse(JSON.stringify(openApiDocument(api, uploadPaths))),
)
if (!valid) console.error(errors)
process.exitCode = valid ? 0 : 1
