import { m } from '@firmeza/i18n'
import { pageConfig } from '@firmeza/ui'
import { CodeBlock } from '../code-block.tsx'
import { Coded } from './coded.tsx'
import { Beside, Part, PartHeading } from './parts.tsx'

const points = () => [m.site_api_point_capability(), m.site_api_point_idempotent(), m.site_api_point_problems()]

/**
 * The three calls, whole: with the reader's own user, password and PDF they run as they stand.
 * Lines that fit the block beside its list.
 */
const example = (base: string, domainUuid: string): string => `BASE=${base}/operations/v2
DOMAIN=${domainUuid}
JSON='content-type: application/json'

# ${m.site_api_comment_yours()}
CLIENT=acme SECRET=a-long-secret-of-your-own
PDF=$(base64 < contract.pdf | tr -d '\\n')

# ${m.site_api_comment_token()}
TOKEN=$(curl -s $BASE/login -H "$JSON" \\
  -d '{"username":"'$CLIENT'","userpassword":"'$SECRET'"}' \\
  | jq -r .)

# ${m.site_api_comment_create()}
CREATED=$(curl -s $BASE/create/withotpandtoken/$DOMAIN \\
  -H "authorization: Bearer $TOKEN" -H "$JSON" -d @- <<END
{"documents":{"contract":{"reference":"contract",
   "documentName":"contract.pdf","documentB64":"$PDF"}},
 "signers":[{"docs":["contract"],"signaturesType":["SIMPLE"],
   "signerData":[{"identifier":"name","value":"Ana"},
     {"identifier":"email","value":"ana@example.com"},
     {"identifier":"cellphone","value":"+34600111222"}]}],
 "operationData":[{"identifier":"opClass","value":"1240"}]}
END
)
ESIGN=$(echo "$CREATED" | jq -r .loginautToken)
UUID=$(echo "$CREATED" | jq -r '.uuids[0]')

# ${m.site_api_comment_acta()}
curl -s $BASE/actabyoperationuuidb64/$UUID \\
  -H "authorization: Bearer $ESIGN" | base64 -d > acta.pdf`

/** From a token to the acta, with the code beside it. */
export const ApiExample = () => (
  <Part part="example">
    <Beside>
      <div className="xl:sticky xl:top-24">
        <PartHeading part="example">{m.site_api_heading()}</PartHeading>
        <p className="mt-5 max-w-[58ch] text-[1.0625rem] text-ink-2 leading-[1.5]">{m.site_api_text()}</p>
        <ul className="mt-8 grid">
          {points().map((point) => (
            <li key={point} className="border-line border-t py-4 text-[0.96875rem] text-ink-2">
              <Coded text={point} />
            </li>
          ))}
        </ul>
      </div>
      <CodeBlock title={m.site_api_example()} code={example(location.origin, pageConfig().domainUuid)} />
    </Beside>
  </Part>
)
