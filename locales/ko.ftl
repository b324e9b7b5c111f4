# All texts that users see. Tags: <b>, <i>, <code>, <pre>. Values are never parsed as tags.

## The service, by its name where SERVICE_NAME gives one

-service = ?
    .named = no
-application =
    { -service.named ->
        [yes] { -service } 앱
       *[no] 거래 앱
    }

## Texts used in several places

refresh = 🔄 새로고침
try-again = 🔄 다시 시도
ticked = ☑️ { $name }
unticked = ⬜ { $name }
page-previous = ‹ 이전
page-next = 다음 ›
side-long = 롱
side-short = 숏
side-unknown = 방향 알 수 없음
as-of = <i>{ $time } 기준</i>
may-be-more = ⚠️ 거래 서비스가 정확히 { $count }건을 보냈어요. 한 번에 보내는 최대치일 수 있어서 더 있을지도 몰라요.
as-of-page = <i>{ $time } 기준 · { $page }/{ $pages } 페이지</i>

## Commands, as /help and Telegram's menu describe them

command-start = 이 봇이 하는 일과 시작하는 방법
command-help = 모든 명령
command-connect = API 키 연결
command-accounts = 내 계정 보기와 전환
command-api = 계정을 읽는 프로그램용 토큰: /api new sheet
command-signals = 차트 사이트와 채널의 시그널을 초안으로: /signals new tv 100 5x
command-chain = 체인 선택: /chain Base
command-language = 언어 선택: /language pt-BR
command-alone = 그룹에서 개인 답변을 한 사람에게만 표시
command-disconnect = 계정 연결 해제 및 API 키 삭제
command-forget = 저장된 내 정보를 모두 삭제
command-price = 가격과 24시간 변동: /price BTC ETH
command-pair = 페어 하나의 가격, 비용, 미결제약정: /pair BTC
command-pairs = 모든 페어, 정렬하거나 검색: /pairs doge
command-funding = 페어별 하루 보유 비용
command-positions = 열린 포지션: 손익, 손절, 청산가
command-orders = 미체결 주문, 하나씩 취소 가능
command-board = 모든 계정을 담아 늘 최신으로 유지되는 고정 메시지
command-history = 종료된 포지션, 결과별·페어별
command-balance = 계정 잔고
command-chart = 캔들 차트: /chart BTC 4h
command-pnl = 기간별 실현 손익: /pnl week
command-portfolio = 페어별 증거금과 익스포저
command-risk = 잃을 수 있는 금액: 스톱, 익스포저, 청산
command-whatif = 가격이 움직이면 생기는 일: /whatif BTC -10%
command-deposits = 입금 내역
command-withdrawals = 출금 내역
command-trade = 카드 하나로 포지션 열기
command-long = 롱 진입: /long BTC 100 10x
command-short = 숏 진입: /short ETH 50 5x limit 3200
command-close = 포지션 전부 또는 일부 종료: /close BTC 50%
command-add = 포지션 추가 진입: /add BTC 50 5x
command-collateral = 증거금 추가와 회수: /collateral BTC +30
command-tpsl = 익절과 손절: /tpsl BTC tp 90000 sl 66000
command-trail = 트레일링 스탑: /trail BTC 2%
command-reverse = 종료한 뒤 반대 방향으로 진입: /reverse BTC
command-cancelorder = 미체결 주문 취소: /cancelorder ETH
command-deposit = 지갑에서 입금: /deposit 25
command-platform = 거래 봇 플랫폼 등록: /platform 0x…
command-activity = 확정한 주문과 상태
command-drafts = 프로그램이 보낸 주문 초안과 그 결과
command-closeall = 여러 포지션 한 번에 종료: /closeall losing
command-ladder = 두 가격 사이의 지정가 주문: /ladder long BTC 1000 10x 5 from 68000 to 66000
command-flat = 모두 종료하고 추가 중지: /flat, 해제는 /flat end
command-alert = 조건 알림 설정: /alert BTC above 70000, /alert liq below 5%
command-alerts = 내 조건 알림과 각각의 남은 거리
command-digest = 정기 요약: /digest daily 8
command-limits = 내 거래 한도와 쿨다운: /limits collateral 500
command-notify = 종류별 알림: 소리, 무음, 끄기: /notify deposit silent
command-quiet = 방해 금지 시간, 긴급 알림만 받기: /quiet 22-7
command-referrals = 내 주소나 임의 주소의 추천 보상: /referrals 0x…
command-export = 내 데이터를 파일로 내보내기: /export history csv year
command-mm = 임의 계정의 익스포저, 포지션, 거래: /mm positions 0x…
command-raw = 거래 서비스의 응답 원본을 파일로
command-admin = 이 봇을 쓸 수 있는 사람 관리: /admin 12345
command-settings = 모든 설정: /settings pair BTC
command-words = 문장과 음성 메시지: /words model on
command-secure = 2단계 인증: 큰 주문 전에 PIN이나 코드 요구: /secure limit 2500
command-cancel = 현재 단계 취소

## /start and /help

start =
    <b>Squawkbox</b>: 이 채팅에서 쓰는 트레이딩 데스크예요. 계정과 시장을 보여주고, 차트를 그리고, 알림을 보내요.

    지시할 때만 거래해요. /settings 화면에서 따로 설정하지 않는 한, 모든 주문의 미리보기를 보여드리고, “확정” 버튼을 누르기 전에는 아무것도 전송하지 않아요.
start-word-view = 보기
start-word-trade = 거래
start-word-alerts = 알림 받기
start-keys =
    <b>API 키 연결</b>
    1. { -application }에 로그인해서 Settings(설정), API keys(API 키)를 차례로 여세요.
    2. Create API Key(API 키 만들기)를 선택하세요. API 키와 그에 해당하는 키 ID를 받게 돼요.
    3. “연결” 버튼을 누르고 API 키, 키 ID 순서로 보내주세요.

    두 메시지 모두 바로 삭제해요. 키와 키 ID는 암호화해서 저장하고, 대신 요청을 보낼 때만 복호화해요. 둘 다 비밀이니 누구와도 공유하지 마세요.
start-connect = 🔑 연결
start-practise =
    <b>먼저 연습할 수도 있어요</b>. 모의 자금으로, 키 없이요. 주문, 익절과 손절, 차트, 조건 알림이 실제처럼 동작하고, 모든 카드에 “📝 모의” 표시가 있어요.

    한 번 누르면 모의 계정이 열리고, 다음으로 첫 거래를 시작해요.
start-practise-button = 📝 먼저 연습
start-without-key = <b>먼저 둘러볼 수도 있어요</b>: 가격, 차트, 가격 조건 알림에는 키가 필요 없어요.
start-key-required = 가격과 차트에도 내 API 키가 필요해서 연결한 뒤에 쓸 수 있어요. 모든 명령은 /help 화면에 주제별로 있어요.
start-connected = 다시 오신 걸 환영해요. 사용 중: { $chain }, <b>{ $account }</b>.
start-group = <b>Squawkbox</b>: 채팅에서 쓰는 트레이딩 데스크예요. 이 그룹에서는 가격과 차트를 보여줘요. 내 계정 데이터는 개인 채팅에서만 보여줘요.
start-practising = ✅ 사용 중: <b>{ $account }</b>. 모의 자금이라 무엇을 해도 돈이 들지 않아요.
first-trade = 첫 거래를 하려면 /trade 명령을 보내거나 누르세요:
first-trade-button = 📈 첫 거래
first-filled = 첫 거래가 체결됐어요. 확인은 /positions, 종료는 /close 명령으로 해요.
help =
    <b>명령</b>
    계정과 시장을 보여주고, 확정하면 거래하고, 알림을 보내요. 주제를 누르거나 /help chart 처럼 명령 하나를 보내세요.

    자주 쓰는 것: /positions, /price, /chart, /alert.
help-market = <b>시장</b>
help-account = <b>내 계정</b>
help-trading = <b>거래</b>
help-alerts = <b>조건 알림</b>
help-files = <b>파일과 데이터</b>
help-operating = <b>봇 운영</b>
help-keys = <b>시작하기와 키</b>
help-line = /{ $name } – { $description }
help-tap = 예시를 누르면 바로 실행돼요. 📋 표시가 있으면 복사되니 고쳐서 보내세요. 여기서 눌러서 주문이 나가는 일은 없어요.
help-back = ‹ 뒤로
unknown-command = 모르는 명령이에요: { $command }. 쓸 수 있는 명령은 /help 화면에서 볼 수 있어요.
unknown-text = 이해하지 못했어요. /positions 같은 명령이나 “btc 100달러 10배 롱, 3% 아래 손절”, “eth 절반 정리”, “sol 150 밑으로 가면 알려줘” 같은 문장을 보내 주세요. 전체 명령은 /help 화면에 있어요.
unknown-suggestion = 혹시 이건가요? { $lines } · 누르기 전에는 아무것도 하지 않아요.
words-read = 이해한 내용: <code>{ $line }</code>
words-taught = 고쳐 주신 대로 이해한 내용: <code>{ $line }</code>
words-known = 지금까지 이해한 내용: <code>{ $line }</code>
words-choice = 여러 가지로 읽을 수 있어요. 뜻하신 것을 누르세요. 그 전에는 아무것도 하지 않아요.
words-no-long = { $pair } 롱 포지션이 열려 있지 않아 미리보기할 것이 없어요. /positions에서 열린 포지션을 볼 수 있어요.
words-no-short = { $pair } 숏 포지션이 열려 있지 않아 미리보기할 것이 없어요. /positions에서 열린 포지션을 볼 수 있어요.
words-left-over = “{ $word }”의 뜻을 알 수 없었어요.
words-unclear = 무슨 뜻인지 확실하지 않아 아무것도 하지 않았어요. “btc 100달러 10배 롱, 3% 아래 손절”처럼 방향, 페어, 달러 금액, 레버리지를 적어 주세요. 전체 명령은 /help 화면에 있어요.
words-change = 주문은 나가지 않았고, 미리보기는 저절로 만료돼요. 뜻하신 것을 명령으로 보내 주세요. 예: <code>{ $line }</code>
words-change-kept = 보내 주시는 명령은 이 문장의 뜻으로 저장돼요. 같은 말이면 숫자가 달라도 그렇게 읽습니다. /words 에서 보고 지울 수 있어요.
words-kept = 저장했어요: “{ $sentence }” 은(는) 이제 <code>{ $line }</code> 을(를) 뜻합니다. 명령은 매번 보여 드리고, 주문은 여전히 확인을 기다립니다. 전체: /words
words-not-kept = 이 명령은 문장의 뜻으로 저장되지 않았어요. 명령의 숫자는 모두 같은 단위로 문장에 정확히 한 번씩 있어야 하고, 문장의 숫자도 모두 쓰여야 합니다.
words-forget = 🗑 지우기
words-forgotten = 지웠어요. 이 문장은 다시 봇이 스스로 읽습니다.
leaked-key = 키처럼 보여서 메시지를 삭제했어요. 아무것도 저장하지 않았어요. 키를 연결하려면 먼저 /connect 명령만 보내고, 물어볼 때 키를 보내세요.
leaked-key-not-deleted = ⚠️ 키처럼 보였어요. 아무것도 저장하지 않았지만, 텔레그램이 메시지 삭제를 허용하지 않았어요. 직접 삭제해 주세요. 키를 연결하려면 먼저 /connect 명령만 보내고, 물어볼 때 키를 보내세요.
unknown-kind = 이런 종류의 메시지는 처리할 수 없어요. 쓸 수 있는 명령은 /help 화면에서 볼 수 있어요.
unknown-button = 오래된 메시지의 버튼이라 더 이상 동작하지 않아요. 모든 명령은 /help 화면에서 볼 수 있어요.
too-late = 보내신 지 { $age } 지나서 도착했기 때문에 실행하지 않았어요: <code>{ $typed }</code>
    아직 필요하면 다시 보내세요.
alone-intro = 👁 다음 내용은 나에게만 보여요.
alone-is-on = 👁 켜짐: 이 그룹에서 /positions, /orders, /balance 결과와 주문 미리보기는 물어본 사람에게만 보여요. 텔레그램이 표시하지 않으면 개인 채팅으로 가요. 끄기: /alone off
alone-is-off = 👁 꺼짐: 개인 답변은 개인 채팅으로만 가요. 이 그룹의 관리자는 /alone on 명령으로 여기서 한 사람에게만 보이도록 허용할 수 있어요.
alone-not-admin = 이 그룹의 관리자만 바꿀 수 있어요.
alone-groups = 그룹용 설정이에요. 관리자가 한 사람에게만 보이는 개인 답변을 허용해요.
alone-preview = 👁 그룹에서는 아무것도 전송할 수 없어요. 버튼을 누르면 그 시점의 가격과 확정 버튼이 있는 주문이 개인 채팅에서 열려요.
alone-preview-gone = 이 주문은 더 이상 보관되어 있지 않아요. 전송된 것은 없어요. 여기에 다시 입력하세요.
private-only = 비공개 계정 데이터라서 개인 채팅에서만 볼 수 있어요.
private-open = 개인 채팅 열기

## Access: requests, roles and rate limits

access-asked = 비공개 봇이에요. 소유자에게 사용 요청을 보냈고, 답은 여기로 와요. 내 번호: <code>{ $id }</code>
access-not-asked = 비공개 봇인데, 소유자에게 사용 요청을 보내지 못했어요. 나중에 다시 메시지를 보내주세요.
access-pending = 사용 요청이 봇 소유자에게 전달돼 있어요. 답은 여기로 와요.
access-blocked = 비공개 봇이고, 사용자 목록에 없어요. 이후 메시지에는 답하지 않아요. 열려 있는 것이 있으면 { -application }에서 종료하세요.
access-forwarded = 전달된 메시지는 여기에서 인정되지 않아요. 다른 사람이 썼을 수 있기 때문이에요. 아무것도 하지 않았어요. 원하면 직접 입력하거나 붙여 넣으세요.
access-forwarded-deleted = 비밀 정보가 들어 있을 수 있어 삭제했어요.
access-forwarded-not-deleted = ⚠️ 비밀 정보가 들어 있을 수 있지만 Telegram에서 삭제하지 못했어요. 직접 삭제하세요.
access-request = 사용 요청: 이 봇을 쓰려는 사람이 있어요.
access-approve = ✅ 승인
access-view-only = 👁 보기 전용
access-block = ⛔ 차단
access-change = 변경하려면: /admin { $id }
access-welcome-trader = 사용이 승인됐어요. /start 명령으로 시작하세요.
access-welcome-viewer = 보기 전용으로 승인됐어요. 모든 내용을 보고 조건 알림을 설정할 수 있지만 거래는 할 수 없어요. /start 명령으로 시작하세요.
access-now-trader = 봇 소유자가 거래 권한을 부여했어요.
access-now-viewer = 봇 소유자가 권한을 변경했어요. 모든 내용을 보고 조건 알림을 설정할 수 있지만 더 이상 거래할 수 없어요. 열려 있던 미리보기는 확정할 수 없어요. 이미 전송한 주문은 그대로 진행돼요.
trading-paused = ⏸ 이 봇의 거래가 중단됐어요. 아무것도 전송하지 않았어요. 조회와 조건 알림은 평소대로 동작하고, 이미 확정한 작업도 그대로 진행돼요. 포지션 종료, 취소, 손절, 익절, 트레일링 스톱, 증거금 추가는 계속 할 수 있어요.
trading-paused-reason = “{ $reason }”
view-only = 👁 보기 전용 권한이라 아무것도 하지 않았어요. 봇 소유자가 바꿀 수 있어요. 열려 있는 것이 있으면 { -application }에서 종료하세요.
rate-updates = ⏳ 1분 동안 메시지가 너무 많아서 처리하지 않았어요. { $seconds }초 뒤에 계속하세요.
rate-secrets = ⏳ 1분 동안 키 요청이 너무 많아요. 아무것도 저장하지 않았어요. { $seconds }초 뒤에 다시 시도하세요.
rate-confirms = ⏳ 전송하지 않았어요. 1분 동안 확정이 너무 많아요. { $seconds }초 뒤에 “확정” 버튼을 다시 누르세요.
rate-query = 1분 동안 요청이 너무 많아요. 잠시 기다려 주세요

## /admin: who may use the bot

admin-title = <b>관리</b>
admin-people-count = 사용자: { $count }
admin-decisions-count = 결정: { $count }
admin-hint = /admin 12345 – 한 사람 보기
    /admin say 안녕하세요 – 모두에게 메시지 보내기
    /admin pause 10시에 재개 – 거래 중단
admin-person-hint = /admin 12345 – 번호로 한 사람 보기.
admin-pick = 👤 사람 선택
admin-pick-ask = 아래 키를 눌러 사람을 고르면 카드가 나와요. /admin 12345 는 번호로 같은 카드를 보여줘요.
admin-pick-key = 👤 선택
admin-picked = 선택: <code>{ $id }</code>
admin-not-understood = /admin 12345 같은 텔레그램 사용자 id, 또는 say, pause, resume 중 하나를 쓰세요.
admin-home = 🛡 관리
admin-state = 📊 상태
admin-trading = ⏸ 거래
admin-pause = ⏸ 거래 중단
admin-resume = ▶️ 거래 재개
admin-trading-on = <b>거래</b> · 가능.
admin-trading-paused = <b>거래</b> · { $time }부터 중단됨
    처리한 사람 <code>{ $admin }</code>
admin-pause-silent = 사용자에게는 중단됐다는 사실만 이유 없이 표시돼요.
admin-pause-said = 사용자에게 표시되는 내용: “{ $reason }”
admin-pause-hint = 중단된 동안에도 조회와 조건 알림은 평소대로 동작하지만, 새 주문은 확정할 수 없어요. 이미 확정한 주문은 그대로 진행돼요. /admin pause 10시에 재개 – 이유 알리기. /admin resume – 중단 끝내기. 포지션 종료, 취소, 손절, 익절, 트레일링 스톱, 증거금 추가는 계속 할 수 있어요.
admin-state-title = 전체 프로세스의 <b>상태</b>
admin-state-line = { $sign } { $name }: { $value }
admin-state-service = 거래 서비스
admin-state-trading = 거래
admin-state-updates = 답을 기다리는 채팅
admin-state-urgent = 알림을 기다리는 채팅(긴급)
admin-state-alert = 알림을 기다리는 채팅
admin-state-bulk = 공지·요약을 기다리는 채팅
admin-state-undelivered = 전송하지 못한 알림
admin-state-paid = 오늘의 유료 메시지
admin-state-watched = 지켜보는 계정
admin-state-active = 포지션이나 주문이 있는 계정 조회 주기
admin-state-others = 그 밖의 계정 조회 주기
admin-state-rules = 시장 조건 알림
admin-state-memory = 데이터베이스 메모리
admin-responding = 응답함
admin-not-responding = 응답 없음
admin-enabled = 가능
admin-paused = 중단됨
admin-waiting = { $count }
admin-waiting-late = { $count }, 가장 오래된 것 { $seconds }초째
admin-paid = { $spent } / { $budget } 스타
admin-interval = { $seconds }초마다
admin-interval-stretched = { $seconds }초마다(설정은 { $configured }초)
admin-memory = { $percent }% 사용
admin-memory-scarce = { $percent }% 사용, 공간이 생길 때까지 공지와 요약은 대기합니다
admin-memory-reserved = { $percent }% 사용, 나머지는 주문용으로 남겨 두어 새 조건 알림과 계정을 받지 않고 새 메시지에는 조금 늦게 답합니다
admin-say-usage = 모두에게 보낼 내용을 쓰세요: /admin say 안녕하세요
admin-say-long = 너무 길어요. 최대 { $most }자예요.
admin-say-not-stored = 이 초안은 더 이상 저장돼 있지 않아요.
admin-say-draft = <b>봇을 쓸 수 있는 모두가 이 메시지를 받게 돼요.</b> 아직 보내지 않았어요.
admin-say-running = <b>메시지를 전송 대기열에 넣는 중이에요</b>. 지금까지 { $count }명.
admin-say-done = <b>모두에게 보낼 메시지를 대기열에 넣었어요</b>: { $count }명. 봇을 차단한 사람은 차단을 풀 때 받아요.
admin-say-send = 📣 모두에게 보내기
admin-say-drop = ✖️ 버리기
admin-undelivered = 📪 미전송
admin-undelivered-title = <b>전송하지 못한 알림</b>: { $count }
admin-undelivered-none = 여기에는 아무것도 없어요.
admin-undelivered-hint = 텔레그램이 거부했거나 메시지를 만들 수 없었어요. 가장 최근 알림:
admin-undelivered-entry = { $time } · <code>{ $id }</code>
    { $kind }: { $reason }
admin-undelivered-retry = 🔁 모두 다시 보내기
admin-undelivered-drop = ✖️ 모두 버리기
admin-undelivered-retried = 다시 대기열에 넣음: { $count }
admin-undelivered-dropped = 버림: { $count }
admin-people = 👥 사용자
admin-journal = 📜 권한 기록
admin-to-people = 👥 사용자
admin-people-title = <b>사용자</b> · { $page }/{ $pages } 페이지
admin-people-none = 사용 요청이 없고, 결정된 것도 아직 없어요.
admin-person = <b>{ $name }</b>
    번호 <code>{ $id }</code>
admin-numbered = <code>{ $id }</code> { $name }
admin-status-admin = 관리자
admin-status-trader = 거래 가능
admin-status-viewer = 보기 전용
admin-status-blocked = 차단됨
admin-status-pending = 대기 중
admin-status-stranger = 요청 없음
admin-status-damaged = 손상된 기록
admin-decided = { $time }부터
    처리한 사람 { $admin }
admin-asked = { $time } 요청
admin-changed = 완료했어요.
admin-unchanged = 바뀐 것은 없어요. 그사이에 다른 사람이 결정했어요. 현재 상태:
admin-fixed-admin = ADMIN_USERS에 지정된 사람이에요. 운영자만 구성에서 바꿀 수 있어요.
admin-damaged = 이 사람의 권한 기록이 손상돼서 사용 권한이 없어요. 다시 결정하세요.
admin-fixed-list = ACCESS가 allowlist여서 ALLOWED_USERS의 사용자만 쓸 수 있어요.
admin-journal-title = <b>권한 기록</b> · { $page }/{ $pages } 페이지
admin-journal-none = 아직 결정된 것이 없어요.
admin-journal-damaged = ⚠️ 손상돼서 읽을 수 없는 기록이에요.
admin-journal-entry = { $time }
    { $person }
    { $from } → { $to }
    처리한 사람 { $admin }

## /connect

connect-ways = 🔑 API 키와 키 ID를 이 채팅 밖의 페이지에서 입력하세요. 여기로 보내도 돼요. 메시지는 읽는 즉시 삭제해요.
connect-on-page = 페이지에서 입력
connect-in-chat = 여기로 보내기
connect-keys-page = 🔗 API 키 만들기
connect-terms = 📄 이용약관
connect-page-confirmed = ✅ 이제 페이지에 키를 입력할 수 있어요. 페이지로 돌아가세요.
connect-page-foreign = ⚠️ <b>열려 있는 페이지는 본인의 것이 아니에요.</b> 다른 사람의 계정에 속한 페이지이고, 거기에 입력한 키는 그 사람의 것이 돼요. 페이지를 닫고 키를 입력하지 마세요. 링크를 준 사람을 믿지 마세요. 본인의 페이지는 이 채팅에서 /connect 명령으로만 열려요.
connect-page-unknown = 알 수 없거나 만료된 코드라서 아무것도 확인되지 않았어요. 잠시 후 페이지에 새 코드가 표시돼요.
connect-ask-api-key =
    <b>API 키</b>를 보내주세요. 읽는 즉시 메시지를 삭제해요.

    { -application }의 Settings(설정) → API keys(API 키)에 있어요. 중지하려면 /cancel 명령을 보내세요.
connect-ask-key-id = 이제 그 키에 해당하는 <b>키 ID</b>를 보내주세요. 그 메시지도 삭제해요.
connect-not-text = 키를 텍스트 메시지로 보내거나 /cancel 명령을 보내세요.
connect-not-key = 키처럼 보이지 않아요. 키는 공백 없이 영문자와 숫자로 된 한 줄이에요. 다시 보내거나 /cancel 명령을 보내세요.
connect-not-deleted = ⚠️ 텔레그램이 메시지 삭제를 허용하지 않았어요. 비밀이 들어 있으니 지금 직접 삭제해 주세요.
connect-done =
    ✅ 연결했어요: <b>{ $label }</b>, 키 <code>{ $mask }</code>. 암호화해서 저장하며 이 봇만 복호화할 수 있어요.

    열린 포지션은 /positions, 여기 저장된 키 삭제는 /disconnect 명령으로 할 수 있어요.
connect-refused = ❌ 거래 서비스가 이 키와 키 ID를 받아들이지 않아요. 저장하지 않았어요. { -application }에서 둘 다 확인한 뒤 /connect 명령을 다시 보내세요.
connect-rejected = ❌ 거래 서비스가 키 확인을 거절했어요: “{ $reason }”. 키는 저장하지 않았어요. { -application }에서 확인한 뒤 /connect 명령을 다시 보내세요.
connect-unchecked = ⚠️ 키를 확인하지 못했어요. 거래 서비스에서 읽을 수 있는 답이 오지 않았어요. 저장하지 않았어요. 잠시 뒤 다시 시도할까요?
connect-again = 🔄 다시 시도
connect-ask-button = 위의 “다시 시도” 버튼을 누르거나 /cancel 명령을 보내세요.
connect-restarted = 이미 키를 연결하는 중이었어요. 그것은 버리고 처음부터 다시 시작해요.
connect-expired = 키 연결이 만료됐어요. 시간이 너무 지났거나 봇이 업데이트됐어요. 키일 수도 있어서 메시지를 삭제했어요. 아무것도 저장하지 않았어요. /connect 명령으로 다시 시작하세요.
connect-expired-not-deleted = ⚠️ 키 연결이 만료됐어요. 시간이 너무 지났거나 봇이 업데이트됐어요. 아무것도 저장하지 않았어요. 메시지에 비밀이 들어 있다면 직접 삭제해 주세요. 텔레그램이 삭제를 허용하지 않았어요. /connect 명령으로 다시 시작하세요.
conversation-expired = 여기서 하던 작업이 만료됐어요. 시간이 너무 지났거나 봇이 업데이트됐어요. 아무것도 저장하지 않았어요. 다시 시작해 주세요.
conversation-outdated = 봇이 업데이트돼서 여기서 하던 작업을 계속할 수 없어요. 아무것도 저장하지 않았어요. 다시 시작해 주세요.
form-discarded = 여기서 전에 시작한 작업은 버렸어요. 아무것도 저장하지 않았어요.
form-left = ✖️ 다른 작업으로 넘어가서 닫았어요. 아무것도 보내지 않았어요.
connect-not-stored = ⚠️ 키는 유효하지만 저장하지 못했어요. 아무것도 저장되지 않았어요. 잠시 뒤 다시 시도할까요?
connect-no-room = ⏸ 키는 유효하지만 봇의 데이터베이스가 거의 가득 차서 지금은 새 계정을 받지 않아요. 아무것도 저장하지 않았어요. 몇 분 뒤에 다시 시도할까요? 종료, 취소, 조회는 평소대로 할 수 있어요.

## /accounts and /disconnect

account-label = 계정 { $number }
accounts-none = 연결된 계정이 없어요. /connect 명령으로 시작하세요.
accounts-none-paper = 먼저 모의 자금으로 연습할 수도 있어요:
accounts-title = <b>내 계정</b>
accounts-line = { $label } · <code>{ $mask }</code>
accounts-line-current = <b>{ $label }</b> · <code>{ $mask }</code> · 사용 중
accounts-unreadable = 복호화할 수 없음
accounts-hint = 계정 추가는 /connect, 연결 해제는 /disconnect 명령으로 해요.
accounts-use = { $label } 사용
api-title = <b>API 토큰</b>
api-none = 토큰이 없어요.
api-token = <b>{ $name }</b> · <code>{ $prefix }</code>
api-scopes = 권한: { $scopes }
api-accounts = 계정: { $accounts }
api-from = { $addresses }에서만 사용
api-drafts = 시간당 초안: { $number }
api-size = 초안 규모 한도: { $size }
api-pairs = 초안 페어: { $pairs }
api-expires = 만료 예정: { $time }
api-expired = 만료됨: { $time }
api-used = 마지막 사용: { $time }, { $address }
api-unused = 사용한 적 없음
api-hint = <i>운영자가 켜 둔 경우, 프로그램이 토큰으로 이 봇의 HTTP API를 통해 계정을 읽을 수 있어요. 어떤 토큰으로도 주문할 수 없어요.</i>
api-example = <code>{ $example }</code>
api-options = 옵션: <code>{ $options }</code>
api-made =
    🔑 <b>{ $name }</b>

    <code>{ $token }</code>

    한 번만 표시되고, 이 메시지는 1분 뒤에 삭제해요. 토큰을 가진 사람은 2단계 인증 없이 권한 범위의 일을 할 수 있어요. /api 명령으로 폐기할 수 있어요.
api-copy = 토큰 복사
api-revoke = ✖️ { $name } 폐기
api-full = ⚠️ 토큰이 이미 { $most }개 있어요. 먼저 /api 명령으로 하나를 폐기해주세요.
api-webhook = 웹훅: { $host }
api-webhook-delivered = 마지막 이벤트 전달: { $time }
api-webhook-failing = ⚠️ { $time }부터 실패 중: { $reason }
api-webhook-dead = ⚠️ 전달을 포기한 이벤트: { $number }, 마지막 { $time }
api-webhook-hint = 내 주소로 이벤트 보내기: <code>{ $example }</code>
api-webhook-made =
    🔔 <b>{ $name }</b>

    <code>{ $secret }</code>

    이 비밀 키로 웹훅의 이벤트에 서명해요. 한 번만 표시되고, 이 메시지는 1분 뒤에 삭제돼요. /api 명령으로 새로 만들 수 있어요.
api-webhook-test = 🔔 { $name } 웹훅 테스트
api-webhook-rotate = 🔑 새 비밀 키
api-webhook-remove = ✖️ 웹훅 제거
api-webhook-tested = ✅ { $name } 웹훅이 테스트를 받았어요.
api-webhook-not-taken = ⚠️ { $name } 웹훅이 테스트를 받지 못했어요: { $reason }
api-webhook-timeout = 10초 안에 응답이 없음
api-webhook-address = 공개 주소가 아님
api-webhook-unreachable = 연결할 수 없음
api-webhook-status = HTTP 상태 { $status }
api-webhook-refused = ⚠️ 웹훅에는 공개 인터넷의 https:// 주소가 필요해요. 아무것도 바뀌지 않았어요.
api-webhook-no-token = ⚠️ events 권한이 있는 { $name } 토큰이 없어요. 만들려면: /api new sheet events
api-webhook-same-token = ⚠️ { $name } 이름처럼 읽히는 토큰이 여러 개 있어요. 대신 ID를 써주세요: { $ids }
signals-title = <b>시그널 소스</b>
signals-none = 소스가 없습니다.
signals-source = <b>{ $name }</b> · <code>{ $path }</code>
signals-hint = <i>운영자가 켜 두었다면 소스는 이 봇의 HTTP API에 있는 자기 경로로 시그널을 보냅니다. 각 시그널은 확인을 기다리는 초안이 됩니다. 형식은 docs/signals.md에 있습니다.</i>
signals-made =
    🔑 <b>{ $name }</b> · <code>POST { $path }</code>

    <code>{ $secret }</code>

    한 번만 표시되며, 이 메시지는 1분 뒤에 삭제합니다. 이것을 가진 사람은 초안을 보낼 수 있고 그 이상은 할 수 없습니다. /signals 에서 소스를 삭제합니다.
copy-secret = 비밀 값 복사
signals-full = ⚠️ 이미 소스가 { $most }개 있습니다. 먼저 /signals 에서 하나를 삭제하세요.
signals-no-paper = ⚠️ 모의 소스에는 모의 계정이 필요합니다. 먼저 /accounts 에서 여세요.
signals-show = 📨 { $name }
signals-remove = ✖️ { $name } 삭제
signals-real = 모의에서 실제 계정으로
signals-back = « 모든 소스
signals-last = <b>{ $name }</b>: 최근 시그널
signals-no-entries = 아직 도착한 시그널이 없습니다.
signals-entry = • { $time } · { $state } · { $words }
signals-repeats = (×{ $number })
signals-state-taking = 작성 중
signals-state-drafted = ✅ 초안 작성됨
signals-state-taken-back = ✅ 대기 중인 초안을 거둬들임
signals-state-late = ⌛ { $seconds }초 늦음
signals-state-early = ⚠️ 시각이 { $seconds }초 앞섬
signals-state-daily-limit = ⚠️ 하루 초안 한도 도달
signals-state-unavailable = ⚠️ 가격이나 잔액을 읽지 못함
signals-state-unreadable = ❓ 이해할 수 없음 ({ $reason })
signals-state-not-drafted = ✖️ 초안 없음 ({ $reason })
signals-reason-empty = 내용 없음
signals-reason-too-long = 4,096자 초과
signals-reason-not-json = 잘못된 JSON
signals-reason-secret = 비밀 값이 있어서는 안 될 곳에 있음
signals-reason-placeholder = 자리 표시자가 채워지지 않음
signals-reason-unknown-field = 알 수 없는 필드
signals-reason-field = 잘못된 필드
signals-reason-no-side = 롱도 숏도 아님
signals-reason-two-sides = 롱과 숏이 모두 있음
signals-reason-no-pair = 페어 없음
signals-reason-two-pairs = 페어가 여러 개
signals-reason-number = 읽을 수 없는 숫자
signals-reason-stray-number = 설명이 없는 숫자
signals-reason-unknown-word = 알 수 없는 단어
signals-reason-time = 읽을 수 없는 시각
signals-reason-leverage = 불가능한 레버리지
signals-reason-two-stops = 손절이 여러 개
signals-reason-levels = 서로 모순되는 가격
signals-reason-order-type = 초안으로 만들 수 없는 주문
signals-reason-condition = 조건 또는 질문
signals-reason-contradiction = 모순됨
signals-reason-partial-exit = 비율 없는 일부 청산
signals-reason-report = 이전 신호의 보고 또는 변경
signals-reason-no-stop = 규모 계산에 필요한 손절 없음
signals-reason-no-leverage = 레버리지 없음
signals-reason-no-price = 페어 가격 없음
signals-reason-no-balance = 잔액 없음
signals-reason-too-small = 1센트 미만의 증거금
signals-reason-add-levels = 자체 가격이 있는 추가 주문
signals-reason-far-price = 시장가와 동떨어진 가격
signals-reason-passed-entry = 가격이 진입가를 지나감
signals-reason-no-target = 거래의 1차 목표를 알 수 없음
signals-reason-no-position = 이 소스의 열린 포지션이 없음
signals-reason-unsure-position = 어느 포지션인지 확실하지 않음
signals-reason-account = 해당 계정 없음
signals-reason-role = 거래 권한 없음
signals-reason-flat = /flat으로 모두 종료해서 새로 열거나 추가할 수 없음
signals-reason-too-many = 한 시간에 초안이 너무 많음
signals-reason-malformed = 봇이 이해하지 못하는 주문
signals-reason-word = { $reason }: { $word }
signals-silent = 🔕 소스 <b>{ $name }</b> 가 { $duration } 동안 시그널을 보내지 않았습니다. 최근 시그널은 /signals 에 있습니다.
signals-score-confirmed = 확인함: { $drafts } · 이익 { $won }, 손실 { $lost }, 보유 중 { $open } · <b>{ $amount }</b>
signals-score-ignored = 확인 안 함: { $drafts } · 가정 결과 이익 { $won }, 손실 { $lost }, 보유 중 { $open } · <b>{ $amount }</b> (수수료 전)
signals-offer = 📨 <b>시그널로 보입니다</b>: { $signal }. 크기를 고르기 전에는 초안을 만들지 않습니다.
signals-offer-sizes = 크기는 소스의 규칙 또는 시그널 레버리지의 담보 달러 금액입니다. 소스: /signals
signals-offer-drafted = ✅ 초안을 만들었습니다. 미리보기가 이어집니다.
signals-offer-dropped = 버렸습니다. 초안은 없습니다.
signals-offer-gone = 이 시그널은 더 이상 보관되지 않습니다. 다시 보내세요.
account-not-connected = 그 계정은 더 이상 연결돼 있지 않아요. 연결된 계정은 /accounts 화면에서 볼 수 있어요.
disconnect-which = 어느 계정의 연결을 해제할까요?
disconnect-ask = 연결을 해제할까요? <b>{ $label }</b>(<code>{ $mask }</code>). 키 자체는 { -application }에서 삭제할 때까지 유효해요.
disconnect-yes = 🗑 { $label } 연결 해제
disconnect-no = 그대로 두기
disconnect-kept = 바뀐 것은 없어요.
disconnect-warning =
    이 계정에 대해 저장한 데이터도 함께 삭제돼요: /activity 기록, 조건 알림, 아직 보내지 않은 알림. 열린 포지션과 미체결 주문은 거래 서비스에 그대로 남지만, 더 이상 모니터링하지 않고 조건 알림도 멈춰요.
disconnect-besides = 함께 삭제되는 것:
disconnect-done = 계정 연결을 해제하고 키를 삭제했어요: <b>{ $label }</b>. 키가 더 이상 필요 없으면 { -application }에서도 삭제하세요.

## /forget

forget-ask = <b>저장된 내 정보를 모두 삭제할까요?</b>
forget-would-delete = 삭제되는 것:
forget-nothing = 삭제할 수 있는 정보가 없어요.
forget-warning =
    ⚠️ 열린 포지션과 미체결 주문은 <b>거래 서비스에 그대로 남아요</b>. 설정해 둔 익절과 손절도 마찬가지예요. 다만 더 이상 모니터링하지 않으므로 체결, 청산, 조건 알림이 오지 않아요.
forget-limits = 내 한도(/limits)도 24시간을 기다리지 않고 바로 삭제돼요. 진행 중인 쿨다운만 계속돼요.
forget-final = 되돌릴 수 없어요. 키 자체는 { -application }에서 삭제할 때까지 유효해요.
forget-yes = 🗑 모두 삭제
forget-no = 모두 그대로 두기
forget-kept = 아무것도 삭제하지 않았어요.
forget-in-flight = ⏳ 진행 중인 주문이 { $count }건 있고, 결과를 아직 알 수 없어요. 지금 정보를 삭제하면 전송한 기록이 남지 않아요. 아무것도 삭제하지 않았어요. 1분 뒤에 다시 시도하세요.
forget-done = <b>저장된 정보를 삭제했어요.</b>
forget-deleted = 완전히 삭제한 것:
forget-count-accounts = • 계정 { $count }개와 암호화된 키
forget-count-alerts = • 조건 알림 { $count }개
forget-count-orders = • /activity 기록이나 미리보기 { $count }건
forget-count-notices = • 아직 보내지 않은 알림 { $count }건
forget-count-favourites = • 즐겨찾기 페어 { $count }개
forget-count-settings = • 설정 { $count }개
forget-count-others = • 계정 스냅샷 등 그 밖의 기록 { $count }건
forget-stays = 보관하는 것과 그 이유:
forget-stays-role = • 내 번호, 권한 상태와 결정된 시점(이름 제외): 차단된 사람이 이 방법으로 돌아오지 못하게 하기 위해서예요
forget-stays-cool-off = • 쿨다운: 누구도 일찍 풀 수 없고, { $until }에 저절로 끝나요
forget-stays-messages = • 이 채팅의 메시지: 텔레그램에 저장돼 있어요. 없애려면 채팅을 삭제하세요
forget-stays-service = • 거래 서비스에 있는 계정, 주문, 포지션: 봇이 삭제할 수 없어요
forget-stays-log = • 운영자 로그 중 내 숫자 id가 있는 줄(키나 입력한 내용은 없음), 그리고 운영자가 보관하는 동안의 백업
forget-done-next = 진행 중이던 것이 정보를 남기지 않도록 1분 동안 봇이 응답하지 않아요. 그 뒤 /start 명령으로 새로 시작할 수 있어요.
forget-still = 정보를 아직 삭제하고 있어요. { $seconds }초 뒤 /start 명령으로 새로 시작할 수 있어요.

## /cancel

cancel-done = 취소했어요. 아무것도 저장하지 않았어요.
cancel-nothing = 취소할 것이 없어요.

## /balance

balance-title = 잔고
balance-vusd = 거래 계좌
balance-usdc = 지갑의 USDC
balance-allowance = USDC 승인 한도
balance-eth = 가스비용 ETH
allowance-unlimited = 무제한
balance-in-use = 사용 중 증거금
balance-part = 잔고
balance-line = { $name }: <b>{ $amount }</b>

## /positions

positions-title = 포지션
positions-none = 열린 포지션이 없어요.
positions-close-all = 모두 종료
positions-close = 종료…
positions-close-title = 어느 포지션을 얼마나 종료할까요?
positions-line = { $mark } <b>{ $symbol }</b> { $side }{ $leverage } <b>{ $profit }</b> { $stop } · { $liquidation }
positions-totals =
    포지션 { $count }개
    규모 { $size } · 증거금 { $collateral }
profit = 미실현 손익 <b>{ $profit }</b> ({ $percent })
profit-unknown = 미실현 손익 <b>—</b>
pnl-parts =
    <b>손익 내역</b>
    <pre>{ $rows }</pre>
pnl-parts-button = 🧮 손익 내역
pnl-gross = 가격 손익
pnl-net = 손익
cost-openingFee = 진입 수수료
cost-positionFee = 미납 수수료
cost-closingFee = 종료 수수료
cost-tradingFees = 진입·종료 수수료
cost-funding = 펀딩비
cost-borrow = 차입 이자
pnl-before-unstated = ⚠️ 거래 서비스가 알려주지 않는 비용을 빼기 전 손익이에요: { $costs }.
pnl-before-count = ⚠️ 거래 서비스가 알려주지 않는 비용을 빼기 전 손익: { $trades }건 중 { $count }건.
costs-line = 수수료 { $fees } · 펀딩비 { $funding } · 차입 이자 { $borrow }
pnl-is-net = 손익은 수수료·펀딩비·차입 이자 차감 후예요.
pnl-estimated = ~ 손익 일부는 이 봇의 추정치예요. 남은 포지션에 낸 비용을 알 수 없기 때문이에요.
liquidation-before-unstated = ⚠️ 청산가에는 거래 서비스가 알려주지 않는 비용({ $costs })이 빠져 있어요. 실제로는 더 가까울 수 있어요.
position-title = { $mark } <b>{ $symbol }</b> { $side } { $leverage }
position-money = 규모 { $size } · 증거금 { $collateral }
position-ladder = <pre>{ $ladder }</pre>
positions-no-triggers = ⚠️ 익절과 손절을 읽을 수 없었어요. 설정돼 있을 수도 있어요.
positions-no-price = ⚠️ 가격이 없어 손익과 거리를 표시할 수 없어요: { $symbols }
positions-unnamed = ⚠️ { $pairs }: 페어 이름을 알 수 없어 가격이 없으므로 손익과 거리를 표시할 수 없어요.
positions-stale-price = ⚠️ { $symbol }의 마지막 가격은 { $time } 기준으로, { $age } 전 값이에요.
positions-estimate = ~ 청산가는 이 봇의 추정치예요
pair-unnamed = 알 수 없는 페어
pair-number = 페어 #{ $id }
age-seconds = { $count }초
age-minutes = { $count }분
age-hours = { $count }시간
age-days = { $count }일
positions-details = { $symbol } { $side }
positions-back = ‹ 전체 포지션
position-not-open = 이 포지션은 더 이상 열려 있지 않아요.
position-id = 포지션 <code>{ $id }</code>
position-opened = 진입 시각 { $time }
position-trigger = { $label } { $price }에 { $percent } % 종료
position-trigger-unstated = { $label } { $price }에 종료, 비율은 거래 서비스가 알려주지 않음
stops-cover = 손절 주문은 청산 전에 포지션의 { $percent }를 보호해요.
stops-cover-share = 손절 주문은 포지션의 { $percent }를 보호해요.
stops-cover-unknown = 손절 주문이 포지션을 얼마나 보호하는지 알 수 없어요. 거래 서비스가 전부 알려주지 않아요.
position-change = 진행 중: { $type } 주문 · 규모 { $size } · 증거금 { $collateral }
position-state = 주문 { $type } · 상태 { $status }
ladder-tp = TP
ladder-mark = 마크
ladder-entry = 진입
ladder-sl = SL
ladder-trail = 트레일
ladder-trigger = 발동
ladder-liquidation = 청산

## Orders, history, portfolio and transfers

account-title = <b>{ $title }</b> · { $account } · { $chain }
orders-title = 미체결 주문
orders-none = 미체결 주문이 없어요.
orders-count = 미체결 주문 { $count }건
orders-to-open = 신규({ $number }): 규모 { $size } · 증거금 { $collateral }
orders-on-position = { $mark } <b>{ $symbol }</b> { $side } · 포지션 <code>{ $id }</code>
orders-opening = { $mark } <b>{ $symbol }</b> { $side } · 신규
orders-rows = <pre>{ $rows }</pre>
orders-size = 규모
orders-collateral = 증거금
orders-kind-unknown = 주문
order-type-market = 시장가
order-type-limit = 지정가
order-type-stop-market = 스탑 시장가
order-type-stop-limit = 스탑 지정가
orders-button = { $symbol } { $kind } { $price }
orders-may-be-more = ⚠️ 거래 서비스가 한 번에 보낼 수 있는 최대치예요. 더 있을지도 몰라요.
orders-status-unknown = ⚠️ 거래 서비스의 상태 값만으로는 유효한지 알 수 없어요: { $orders }
orders-no-positions = ⚠️ 열린 포지션을 읽을 수 없어 주문이 엉뚱한 자리에 표시될 수 있어요.
orders-no-price = ⚠️ 가격이 없어 거리를 표시할 수 없어요: { $symbols }
board-title = 📌 보드
board-none = 어느 계정에도 열린 것이 없습니다.
board-empty = 열린 것 없음: { $accounts }
board-unread = ⚠️ 읽지 못했습니다: { $accounts }. 다시 읽습니다.
board-old = ⚠️ { $accounts }: 마지막 읽기에 실패했습니다. 수치는 { $time }, { $age } 전 기준입니다.
board-pair = 페어
board-pnl = uPnL
board-size = 규모
board-no-stop = 없음
board-total-paper = 합계(연습)
board-order = 주문
wallet-counted-once = 같은 지갑이 다른 계정으로 이미 집계되어 합계에서 제외: { $accounts }
board-price = 가격
board-distance = 거리
board-more = 여기에 담지 못한 행: { $number }. /positions 와 /orders 를 확인하세요.
board-live = 변화가 있을 때마다, 그리고 열린 것이 있는 동안 10초마다 갱신됩니다.
board-paused = ⏸ { $time }부터 일시 중지: 한 시간 동안 보드를 사용하지 않았습니다.
board-resume = ▶️ 재개
board-end = 보드 제거
board-ended = 더 이상 사용 중인 보드가 아닙니다. /board 로 새 보드를 받으세요.
board-plain-pnl = uPnL <b>{ $profit }</b> · 규모 { $size }
board-plain-distances = 스톱까지 { $stop } · 청산까지 { $liquidation }
history-title = 내역
history-none = 아직 종료된 포지션이 없어요.
history-none-such = 읽은 종료 포지션 중에 해당하는 것이 없어요.
history-only = 보기: { $what }
history-only-won = 수익
history-only-lost = 손실
history-count = 종료 { $count }건 · 수익 { $won } · 손실 { $lost }
history-totals = 실현 손익 <b>{ $profit }</b>
history-rows = <pre>{ $rows }</pre>
history-more = 최근 { $count }건으로 계산했어요. 더 오래된 것도 있어요.
history-failed = ⚠️ 읽은 { $count }건으로 계산했어요. 나머지는 읽을 수 없었어요.
history-bound = ⚠️ 한 번에 읽는 최대치인 { $count }건으로 계산했어요. 다른 것도 있어요.
history-part-dates = 종료일: { $from } ~ { $to }.
read-progress = ⏳ { $rows }: 지금까지 { $count }건을 읽었어요…
read-stopped = ⏹ 중지했어요. { $rows }: { $count }건까지 읽었고, 아무것도 보내지 않았어요.
history-unstated = ⚠️ { $count }건은 수익인지 손실인지 거래 서비스가 알려주지 않아요.
history-all = 전체
history-won = 수익
history-lost = 손실
history-pair = 페어…
history-chosen = ✓ { $name }
history-all-pairs = 모든 페어
history-which-pair = 어느 페어를 볼까요?
history-back = ‹ 내역
ended-closed = 종료
ended-part = 일부 종료
ended-liquidated = 청산
ended-cancelled = 취소
closed-not-listed = 읽은 종료 포지션 중에 없어요.
closed-title = { $mark } <b>{ $symbol }</b> { $side }
closed-profit = 실현 손익 <b>{ $profit }</b> ({ $percent })
closed-whole = 포지션 전체 <b>{ $profit }</b> ({ $percent })
result-in-r = R 배수: <b>{ $result }</b>
result-in-r-seen = R 배수: <b>{ $result }</b>, 처음 확인된 손절 기준
history-r-seen = * 처음 확인된 손절 기준 R
closed-figures = <pre>{ $figures }</pre>
closed-entry = 진입가
closed-exit = 종료가
closed-size = 최종 규모
closed-total-size = 누적 규모
closed-collateral = 증거금
closed-ended = 종료 시각 { $time } · { $how }
closed-order = 주문 { $type }

part-failed = ⚠️ 읽을 수 없었어요: { $what }
part-refused = ⚠️ 읽을 수 없어요: { $what }. 거래 서비스의 답: “{ $reason }”
portfolio-title = 포트폴리오
portfolio-money = 증거금과 익스포저
portfolio-empty = 거래 서비스가 이 계정의 포트폴리오를 보내지 않았어요.
portfolio-figures = <pre>{ $figures }</pre>
portfolio-free = 가용 증거금
portfolio-in-use = 사용 중 증거금
portfolio-total = 합계
portfolio-margin = 증거금 사용액
portfolio-exposure =
    <b>익스포저</b>
    <pre>{ $figures }</pre>
portfolio-net = 순액
portfolio-spread =
    <b>페어별 증거금</b>
    <pre>{ $rows }</pre>
portfolio-spread-name = 페어별 증거금
portfolio-spread-total = 합계 { $collateral } · 규모 { $size }
risk-title = 위험
risk-at-stops = 모든 스톱이 지금 발동하면: { $loss }
risk-at-stops-unknown = 모든 스톱이 지금 발동하면: { $names } 때문에 알 수 없어요.
risk-all-have-stops = 모든 포지션에 전량 스톱이 있어요.
risk-without-stop = 스톱이 없는 부분이 청산되면: { $loss }
risk-without-stop-unknown = 스톱이 없는 부분이 청산되면: { $names } 때문에 알 수 없어요.
risk-without-stop-line = { $mark } { $position }: 스톱 없음 { $percent }, { $loss }
risk-loss = <b>{ $dollars }</b>(순자산의 { $percent })
risk-loss-dollars = <b>{ $dollars }</b>
risk-figures = <pre>{ $figures }</pre>
risk-of-equity = 순자산 대비
risk-day-cost = 하루 비용
risk-gross = 총액
risk-group = 함께 움직임: { $symbols } · 총액 { $gross } · 순액 { $net }
risk-group-window = 최근 { $days }일의 시간별 수익률 기준이에요.
risk-ungrouped = ⚠️ { $symbols } 캔들을 읽지 못했어요. 다른 페어와 함께 움직일 수 있어요.
risk-nearest = <b>가장 가까운 청산</b>
risk-nearest-line = { $position } { $estimate }{ $price } · { $distance }
risk-picture = 📊 그림
risk-basis = <i>손실은 지금의 손익에서 달라지는 금액이며 종료 수수료를 포함해요. 스톱은 더 불리한 가격에 체결될 수 있어요. 대기 주문은 포함하지 않아요.</i>
whatif-title = 만약에
whatif-words = <code>{ $words }</code>
whatif-change = 변화: { $change }
whatif-change-unknown = 변화: 알 수 없어요.
whatif-events = <b>발동 순서</b>
whatif-no-events = 도중에 발동하는 것이 없어요.
whatif-event = { $number }. { $position }: { $kind } { $price } · { $closed }
whatif-closed = 제외
whatif-opened = 진입
whatif-trailing = 트레일링 스탑
whatif-liquidation = 🚨 청산
whatif-left = <b>남는 포지션</b>
whatif-left-line = { $position }: { $size } · { $price }
whatif-none-left = 남는 포지션이 없어요.
whatif-absent = ⚠️ { $names } 포지션이 없어요.
whatif-betas = { $reference } 대비 베타: { $betas }
whatif-betas-unknown = ⚠️ { $names } 베타를 알 수 없어요. 가격은 그대로 둬요.
whatif-unknown-price = ⚠️ 가격을 알 수 없어요: { $names }
whatif-unknown-figures = ⚠️ 서비스가 수치를 주지 않았어요: { $names }
whatif-unknown-orders = ⚠️ 일부 주문을 알 수 없어요: { $names }
whatif-unknown-rates = ⚠️ 펀딩 또는 차입 이율을 알 수 없어요: { $names }
whatif-basis = <i>추정치예요. 모든 가격이 현재가에서 곧게 움직인다고 봐요. 슬리피지, 갭, 대기 주문은 포함하지 않아요.</i>
whatif-ask-gap = <i>갭을 보려면 gap을 덧붙이세요.</i>
whatif-basis-gap = <i>추정치예요. 모든 가격이 현재가에서 끝으로 뛰고, 지나친 주문은 그 가격에 체결된다고 봐요. 슬리피지와 대기 주문은 포함하지 않아요.</i>
whatif-basis-with = <i>주문은 현재가에 체결된다고 봐요. 변화에는 진입과 청산 수수료가 들어 있어요.</i>
whatif-basis-time = <i>펀딩과 차입은 현재 이율로, 가격이 움직이기 전에 계산해요.</i>

deposits-title = 입금
withdrawals-title = 출금
deposits-none = 입금이 없어요.
withdrawals-none = 출금이 없어요.
deposits-back = ‹ 입금
withdrawals-back = ‹ 출금
deposit-one = <b>입금 { $amount }</b>
withdrawal-one = <b>출금 { $amount }</b>
transfers-total = 총 { $number }건, 합계 { $total }
transfers-rows = <pre>{ $rows }</pre>
transfer-time = { $time }
transfer-transaction = 트랜잭션 <code>{ $hash }</code>
transfer-address = 계정 <code>{ $address }</code>
transfer-not-listed = 더 이상 목록에 없어요.

## /raw: a reply of the service as a file

raw-button = 🧾 원본
raw-which = 거래 서비스의 어떤 응답 원본을 볼까요?
raw-title = <b>{ $title }</b>, 거래 서비스의 응답 원본
raw-status = 상태 { $status } · 비밀은 빼고, 숫자는 한 자리도 바꾸지 않았어요
raw-realised-pnl = 이 봇은 <code>realisedPnl</code>을 다음을 뺀 금액으로 봐요: { $costs }.
raw-realised-pnl-gross = 이 봇은 <code>realisedPnl</code>을 모든 비용을 빼기 전 금액으로 봐요.
raw-part = 서비스의 응답 한 번분이에요. 목록의 일부일 수 있어요. 전체는 /export history에 있어요.
raw-empty = 응답이 비어 있어서 파일이 없어요.
raw-openPositions = 열린 포지션
raw-openOrders = 미체결 주문
raw-closedPositions = 종료된 포지션
raw-balances = 잔고
raw-portfolio = 포트폴리오
raw-deposits = 입금
raw-withdrawals = 출금
raw-pairInfo = 페어
raw-checkReferrals = 추천 확인

## Images

chosen = • { $name }
picture-missing = ⚠️ 이미지를 그리거나 보낼 수 없어서 글로 보여드려요.
picture-paper = 모의 · { $label }

## /chart

chart-title = { $symbol } · { $period }
chart-heading = <b>{ $title }</b> · { $market }
chart-price = 가격 <b>{ $price }</b> · { $span } 동안 { $change }
chart-none = ⚠️ 거래 서비스에 이 기간의 캔들이 없어요.
chart-own = 내 가격 수준이 표시돼 있어요: { $account }
chart-own-unreadable = ⚠️ 포지션과 주문을 읽을 수 없어 내 가격 수준이 표시되지 않았어요.
chart-as-of = { $time } 기준
chart-movingAverages = MA
chart-rsi = RSI
chart-bollinger = 볼린저
chart-word-empty = 캔들 없음
chart-word-fast = MA 20
chart-word-slow = MA 50
chart-word-rsi = RSI 14
chart-word-bollinger = 볼린저 20, 2
chart-word-volume = 거래량
chart-line-entry = 진입
chart-line-liquidation = 청산
chart-line-takeProfit = TP
chart-line-stopLoss = SL
chart-line-trigger = 발동
chart-line-trailing = 트레일
chart-line-limit = 지정가
chart-line-stop = 스탑
chart-open = 📈 차트

## Share cards

share = 📤 공유
share-open-title = 열린 포지션
share-closed-title = 종료된 거래
share-paper = 모의 · { $day }
share-caption = <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-caption-paper = 📝 모의 · <b>{ $symbol }</b> { $side } <b>{ $percent }</b>
share-entry = 진입가
share-now = 현재가
share-exit = 종료가
share-held = 보유 기간
share-under-a-minute = 1분 미만
share-profit = 손익
share-in-r = R 배수
share-size = 규모
share-with-amounts = 금액 표시
share-without-amounts = 금액 숨기기
share-send = 💬 채팅으로 보내기
share-inline-title = 내 카드
share-gone = 너무 오래된 카드: 다시 만들기
share-incomplete = ⚠️ 카드를 만들 수 없었어요. 포지션이 이미 없어졌거나, 거래 서비스가 충분한 정보를 주지 않아요.

## /pnl

pnl-title = 손익
pnl-heading = <b>손익</b>
pnl-picture = { $title } · { $span }
pnl-empty = 이 기간에 종료된 포지션이 없어요
pnl-curve = 누적 손익
pnl-days = 일별
pnl-span-day = 오늘
pnl-span-week = 7일
pnl-span-month = 30일
pnl-span-all = 전체
pnl-one-day = { $day } ({ $zone })
pnl-days-shown = { $from } ~ { $to } ({ $zone })
pnl-none = 이 기간에 종료된 포지션이 없어요.
pnl-none-read = 읽은 종료 포지션 중에는 없어요
pnl-sum = <b>{ $profit }</b> · { $trades }
pnl-trades = 종료 { $count }건
pnl-rows = <pre>{ $rows }</pre>
pnl-won = 수익 거래
pnl-factor = 프로핏 팩터
pnl-average-win = 평균 수익
pnl-average-loss = 평균 손실
pnl-expectancy = 기대값
pnl-r-sum = R 합계
pnl-r-expectancy = 기대값 (R)
pnl-r-part = ⚠️ R 결과는 { $trades }건 중 { $count }건이에요. 나머지는 첫 손절을 알 수 없어요.
pnl-r-seen = { $count }건의 R은 처음 보인 손절 기준이에요.
pnl-best = 최고
pnl-worst = 최저
pnl-fees = 수수료
pnl-funding = 펀딩비
pnl-borrow = 차입 이자
pnl-by-pair = 페어별
pnl-total = ‹ 전체
pnl-by-side = 방향별
pnl-by-pair-side = 페어·방향별
pnl-by-hour = 시간대별
pnl-by-weekday = 요일별
pnl-by-source = 출처별
pnl-source-typed = 입력
pnl-source-form = 안내
pnl-source-words = 문장
pnl-source-link = 링크
pnl-source-page = 페이지
pnl-source-signal = 시그널
pnl-source-api = API
pnl-source-elsewhere = 다른 곳
pnl-source-unknown = 알 수 없음
pnl-columns = <i>{ $by }: 수익/종료 건수, 손익, 거래당 평균.</i>
pnl-close-times = <i>시간과 요일은 종료 시점 기준이에요 ({ $zone }).</i>
pnl-source-explained = <i>포지션을 연 주문의 출처예요. 다른 곳: 여기 주문으로 열지 않았어요. 알 수 없음: 출처를 기록하기 전에 열었어요.</i>
pnl-liquidated = 🚨 { $count }건이 청산됐어요.
pnl-unstated = ⚠️ { $trades }건 중 { $count }건은 거래 서비스가 모든 비용을 알려주지 않아요. 비용 합계는 나머지 기준이에요.
pnl-left-out = ⚠️ 종료된 포지션 { $count }건은 포함되지 않았어요. 거래 서비스가 손익이나 종료 시각을 알려주지 않기 때문이에요.
pnl-unknown-period = 모르는 기간이에요: “{ $typed }”. /pnl day, /pnl week, /pnl month, /pnl all 중에서 쓰세요. 그룹별: /pnl side, /pnl pair, /pnl pair side, /pnl hour, /pnl weekday, /pnl source.

## Failures

failure-rejected = ❌ 요청이 실패했어요: “{ $reason }”. 바뀐 것은 없어요. 무엇을 해야 하는지 나와 있지 않으면 1분 뒤에 다시 시도하세요.
failure-credentials = ❌ 거래 서비스가 이 계정의 키를 더 이상 받아들이지 않아요. 바뀐 것은 없어요. { -application }에서 새 키를 만든 뒤 /connect 명령을 보내세요.
failure-unreachable = ⚠️ 거래 서비스에 연결할 수 없었어요. 조회만 했으므로 바뀐 것은 없어요. 1분 뒤에 다시 시도하세요.
failure-timed-out = ⚠️ 거래 서비스가 제때 응답하지 않았어요. 조회만 했으므로 바뀐 것은 없어요. 1분 뒤에 다시 시도하세요.
failure-unreadable = ⚠️ 거래 서비스의 응답을 읽을 수 없어 현재 상태를 알 수 없어요. 조회만 했으므로 바뀐 것은 없어요. 급하다면 { -application }에서 확인하세요.
failure-stopped = ⚠️ 거래 서비스가 답하기 전에 봇이 중지됐어요. 조회만 했으므로 바뀐 것은 없어요. 1분 뒤에 다시 시도하세요.
failure-invalid = ❌ 이 형식으로는 거래 서비스가 받지 않기 때문에 전송하지 않았어요. 바뀐 것은 없어요. 다시 시도하고, 계속 실패하면 봇 소유자에게 알려주세요.
failure-undecryptable = ⚠️ 저장된 키를 복호화할 수 없어요. 아무것도 전송하지 않았어요. /disconnect 명령으로 연결을 해제하고 /connect 명령으로 다시 연결하세요.
failure-storage = ⚠️ 봇의 데이터베이스에 접근할 수 없어요. 그 뒤로 거래 서비스에 아무것도 전송하지 않았어요. 1분 안에 답변이 없으면 다시 시도하세요. 주문 뒤라면 /activity를 먼저 확인하세요.
failure-emptied = ⚠️ 봇의 데이터베이스가 비워졌거나 바뀌었어요. 그래서 지금은 계정, 조건 알림, 주문에 대해 아무것도 말할 수 없고, 아무것도 전송하지 않았어요. 거래소의 포지션은 그대로예요. 운영자가 확인할 수 있어요. 봇이 다시 작동할 때까지 다시 연결하지 마세요.
failure-no-room = ⏸ 봇의 데이터베이스가 거의 가득 차서 지금은 새 조건 알림과 계정을 받지 않아요. 아무것도 저장하지 않았어요. 몇 분 뒤에 다시 시도하세요. 기존 조건 알림과 계정은 그대로이고, 종료, 취소, 조회는 평소대로 할 수 있어요.
failure-too-many = ⏸ 아무것도 저장하지 않았어요. 최대 { $most }개까지예요. 먼저 하나를 삭제하거나 나중에 다시 시도하세요.
failure-confirm = ⚠️ 확정할 때 봇의 데이터베이스가 응답하지 않았어요. 이번 시도로 전송되는 것은 없어요. 이전 시도로 주문이 전송됐을 수 있어요. 데이터베이스가 다시 응답하면 주문 메시지와 /activity에 결과가 표시돼요. 전송되지 않았다고 나오면 다시 입력하고, 확정 버튼이 남아 있으면 다시 눌러도 돼요.
failure-damaged = ⚠️ 저장해 둔 내 기록이 손상돼 읽을 수 없어요. 다른 사람에게는 영향이 없어요. 그 뒤로 거래 서비스에 아무것도 전송하지 않았어요. 봇 소유자에게 알려주세요.
failure-telegram = ⚠️ Telegram이 메시지 하나를 확인해 주지 않아 여기에 없을 수 있어요. 그 뒤로 거래 서비스에 아무것도 전송하지 않았어요. 답변이 없으면 명령을 다시 보내 주세요. 주문 뒤라면 /activity를 먼저 확인하세요.
failure-unexpected = ⚠️ 예상하지 못한 오류가 발생했어요. 그 뒤로 거래 서비스에 아무것도 전송하지 않았어요. 다시 시도하고, 계속되면 봇 소유자에게 알려주세요.
failure-reference = <i>문의할 때 참조 번호를 알려주세요: { $reference }</i>

## /referrals

referrals-title = 추천 보상
referrals-of = <b>{ $title }</b>
referrals-check = 거래 서비스의 내 추천 상태:
referrals-rows = <pre>{ $rows }</pre>
referrals-no-address = 어느 주소가 내 것인지 거래 서비스가 알려주지 않아요. /referrals 0x… 형식으로 주소를 지정해 볼 수 있어요.
referrals-none = 추천 보상이 없어요.
referrals-sum = { $count }건 · 페이백 합계: { $rebate }
referrals-row = <code>{ $trader }</code> · { $time }
referrals-amount = 금액
referrals-rebate = 페이백

## /export

export-title = <b>내보내기</b>
export-ask-kind = 무엇을 내보낼까요?
export-ask-period = 어느 기간으로 할까요? 연도와 월은 UTC 달력 기준이에요.
export-ask-format = 어떤 형식으로 할까요? 금액은 둘 다 정확한 값이에요.
export-unknown = 내보낼 수 없고, 형식이나 기간도 아니에요: “{ $word }”. 골라주세요:
export-kind-history = 종료된 포지션
export-kind-deposits = 입금
export-kind-withdrawals = 출금
export-kind-trades = 거래
export-period-all = 전체
export-period-year = 올해
export-period-month = 이번 달
export-since = { $period }, { $time }부터
export-format-csv = CSV
export-format-json = JSON
export-back = ‹ 뒤로
export-caption = <b>{ $kind }</b> · { $period }
export-trades-hint = 포지션에 대한 모든 작업이에요. 마켓 메이커가 가진 내 주소의 거래 기록에서 가져와요.
export-undated = 거래 서비스가 시각을 알려주지 않은 것도 들어 있어요.
export-rows = ✅ { $count }행
export-none = 거래 서비스에 이 기간의 내역이 없어요. 파일에 행이 없어요.
export-sum-history = 실현 손익 합계: { $sum }
export-sum-deposits = 합계: { $sum }
export-sum-withdrawals = 합계: { $sum }
export-sum-trades = 손익 합계: { $sum }
export-may-be-more = ⚠️ 거래 서비스가 이 목록을 한 번에, 줄 수 있는 최대 행 수만큼 보냈어요. 더 있을지도 몰라요.
export-no-address = ⚠️ 어느 주소가 내 것인지 거래 서비스가 알려주지 않아 거래를 조회할 수 없어요. 파일을 만들지 않았어요.
export-no-practice = 거래는 마켓 메이커에서 가져오는데, 모의 계정은 들어 있지 않아요. 종료된 포지션은 /export history 명령으로 받을 수 있어요.
export-failed = ❌ 파일을 보내지 않았어요. 읽는 도중 실패했고, 일부만 보내면 전체로 오해할 수 있어요.
export-too-large = ❌ 파일이 텔레그램에 보내기에 너무 커요. 더 짧은 기간을 고르세요.
export-unsure = ⚠️ 텔레그램이 파일 수신을 확인해 주지 않았어요. 파일이 여기 있다면 온전한 파일이에요. 없다면 다시 시도하고, 길면 더 짧은 기간을 고르세요.

## /mm: the market-maker reads

mm-menu =
    <b>마켓 메이커</b> · { $chain }
    어느 계정의 주소든 조회할 수 있고, 키는 필요 없어요.

    <code>/mm exposure 0x…</code>
    <code>/mm positions 0x…</code>
    <code>/mm orders 0x…</code>
    <code>/mm trades 0x…</code>
    <code>/mm oi BTC</code>
    <code>/mm upnl BTC</code>, <code>/mm upnl BTC total</code>
    <code>/mm funding</code>
mm-last = 버튼과 주소 없는 조회의 대상: <code>{ $account }</code>
mm-unknown = 그런 조회는 없어요: “{ $word }”
mm-no-address = 누구의 { $word }인가요? 주소를 쓰세요. 0x 뒤에 숫자나 a부터 f까지의 문자 40자리예요.
mm-no-asset = 자산 이름이 아니에요: “{ $word }”. BTC처럼 쓰세요.
mm-too-much = 여기서는 이해할 수 없어요: “{ $word }”
mm-not-available = 이 버튼의 체인이나 조회는 더 이상 제공하지 않아요. 제공하는 것은 /mm 화면에서 볼 수 있어요.
mm-title = <b>{ $title }</b> · { $chain }
mm-account = <code>{ $account }</code>
mm-asset = <b>{ $asset }</b>
mm-all = <b>모든 페어</b>
mm-rows = <pre>{ $rows }</pre>
mm-as-of-page = <i>{ $time } 기준 · { $page } 페이지, 더 있음</i>
mm-net = 순액
mm-sum = 합계
mm-max-long = 롱 최대
mm-max-short = 숏 최대
mm-exposure-none = 익스포저가 없어요.
mm-funding-none = 펀딩비율이 없어요.
mm-funding-hint = 시간당 비율과, { $size } 롱의 하루 비용이에요. 0보다 작으면 롱이 받아요.
mm-closes = 종료
mm-order = { $mark } <b>{ $symbol }</b> { $side }
mm-trades-none = 거래가 없어요.
mm-trades-end = 거래가 더 없어요.
mm-trade =
    { $mark } <b>{ $symbol }</b> { $side } · { $action }
    { $time }
mm-volume = 규모
mm-collateral = 증거금
mm-price = 가격
mm-profit = 손익
mm-hash = <code>{ $hash }</code>
mm-asset-oi = { $asset } 미결제약정
mm-asset-upnl = { $asset } 손익
mm-read-exposure = 익스포저
mm-read-positions = 포지션
mm-read-orders = 주문
mm-read-trades = 거래
mm-read-oi = 미결제약정
mm-read-upnl = 미실현 손익
mm-read-upnlTotal = 손익 합계
mm-read-funding = 펀딩비율

## Typed orders

typed-too-long = 주문으로 쓰기에는 너무 길어요. 최대 { $most }자예요.
typed-unknown = 여기서는 이해할 수 없어요: “{ $word }”. 봇은 추측하지 않아요.
typed-ambiguous = “{ $word }” 표시가 두 숫자 사이에 있어 어느 쪽 것인지 알 수 없어요. 10x나 $100처럼 숫자에 붙여 쓰세요.
typed-twice = 두 번 나왔어요: “{ $word }”. 각 값은 한 번만 쓰세요.
typed-extra-number = 이름 없는 두 번째 숫자예요: “{ $word }”. 숫자만 쓰면 증거금이에요. 레버리지는 10x, 규모는 size 1000처럼 쓰세요.
typed-missing-pair = 어느 페어인가요? BTC, BTC/USD 또는 번호 #1처럼 맨 앞에 쓰세요.
typed-missing-target = 어느 것인가요? BTC 같은 페어나 #12 같은 id를 맨 앞에 쓰세요.
typed-missing-value = “{ $word }” 뒤에 값이 없어요.
typed-missing-collateral = 증거금은 얼마인가요? 100처럼 달러 숫자만 쓰세요.
typed-missing-leverage = 얼마나 크게 할까요? 레버리지는 10x, 달러 규모는 size 1000처럼 쓰세요.
typed-missing-share = 얼마나 할까요? 50%, 200 같은 달러 금액, 또는 all이라고 쓰세요.
typed-missing-change = 얼마인가요? 30달러를 추가하려면 +30, 10달러를 회수하려면 -10이라고 쓰세요.
typed-missing-trigger = 익절인가요, 손절인가요? tp 90000이나 sl 3%처럼 tp 또는 sl과 가격이나 퍼센트를 쓰세요.
typed-missing-distance = 가격에서 얼마나 떨어뜨릴까요? 2% 또는 $500라고 쓰고, 포지션 일부라면 뒤에 50%처럼 쓰세요.
typed-missing-amount = 얼마인가요? 25 같은 달러 금액이나 all이라고 쓰세요.
typed-missing-address = 어느 플랫폼인가요? 주소를 쓰세요. 0x 뒤에 숫자나 a부터 f까지의 문자 40자리예요.
typed-not-pair = 페어가 아니에요: “{ $word }”. BTC, BTC/USD 또는 번호 #1처럼 페어를 맨 앞에 쓰세요.
typed-not-target = 페어도 id도 아니에요: “{ $word }”. BTC나 #12처럼 맨 앞에 쓰세요.
typed-not-number = 올바른 숫자가 아니에요: “{ $word }”. 1000, 1,000, 0.5, 1k, 1.5m처럼 쓰세요.
typed-not-dollars = 달러 금액이 아니에요: “{ $word }”. 100 또는 $100처럼 쓰세요.
typed-not-percent = 퍼센트가 아니에요: “{ $word }”. 0.5%처럼 쓰세요.
typed-price-not-distance = “{ $word }”는 거리예요. 이 알림에는 70000 같은 가격이 필요해요. 가격 변동 알림: <code>/alert BTC move 5% 1h</code>
typed-distance-not-price = “{ $word }”는 거리가 아니에요. 청산까지의 거리는 5%처럼 퍼센트로 쓰세요. 가격 알림: <code>/alert BTC below 58000</code>
typed-not-price = 가격이 아니에요: “{ $word }”. 70000, 또는 현재가 기준 -1%나 +2%처럼 쓰세요.
typed-not-trigger = 익절이나 손절에 쓸 수 없어요: “{ $word }”. 70000 같은 가격, 진입가에서 5%, 증거금의 50%c, 2atr 또는 2atr(4h), 또는 익절이라면 위험의 두 배인 2r이라고 쓰세요.
typed-not-share = 포지션의 일부가 아니에요: “{ $word }”. 50%, 200 같은 달러 금액, 또는 all이라고 쓰세요.
typed-not-distance = 퍼센트일 수도 달러일 수도 있어요: “{ $word }”. 2%, $500 또는 2atr처럼 쓰세요.
typed-not-address = 주소가 아니에요: “{ $word }”. 0x 뒤에 숫자나 a부터 f까지의 문자 40자리예요.
typed-not-period = 캔들 주기가 아니에요: “{ $word }”. 쓸 수 있는 것: { $periods }.
typed-not-filter = 여기서 고를 수 없어요: “{ $word }”. all, profitable, losing 중에서 쓰세요.
typed-comma = 두 가지로 읽을 수 있어요: “{ $word }”. 소수점은 마침표로 쓰세요. 쉼표는 세 자리마다 구분할 때만 쓸 수 있어요. 혹시 이건가요? { $instead }
typed-two-numbers = 두 가지로 읽을 수 있어요: “{ $word }” → { $one } 또는 { $other }. 원하는 숫자를 자릿수 구분 없이 써 주세요.
typed-decimals = 소수점 아래가 { $most }자리를 넘어요: “{ $word }”.
typed-too-large = 너무 커요: “{ $word }”.
typed-zero = 0과 같아요: “{ $word }”. 0보다 커야 해요.
typed-negative = 음수예요: “{ $word }”. 여기서는 마이너스를 쓸 수 없어요.
typed-plus = 플러스가 붙어 있는데 여기서는 쓸 수 없어요: “{ $word }”. 숫자가 맞다면 빼세요.
typed-sign-change = 부호가 없어요: “{ $word }”. 증거금을 추가하려면 +, 회수하려면 -를 쓰세요.
typed-sign-percent = 부호가 없어요: “{ $word }”. 가격보다 아래면 -, 위면 +를 쓰세요.
typed-over-hundred = 100 %를 넘어요: “{ $word }”.
typed-below-nothing = 가격이 0 이하가 돼요: “{ $word }”. 아래로는 100 % 미만이어야 해요.
typed-leverage-and-size = 레버리지와 규모는 하나가 정해지면 다른 하나도 정해져요. 하나만 쓰세요.
typed-slip-market = 슬리피지는 시장가 주문에만 쓰여요. slip을 빼거나, limit과 stop을 빼세요.
typed-risk-stop = 위험의 배수예요: “{ $word }”. 그 위험은 손절이 정하므로, 손절은 가격, 3%, 25%c 중 하나로 쓰세요.
typed-risk-alone = 위험의 배수로 쓰는 익절에는 손절이 필요해요. sl과 가격이나 퍼센트를 추가하세요.
typed-risk-and-amount = 금액은 위험이 정해요. 위험을 쓰거나, 증거금과 레버리지(또는 규모)를 쓰세요.
typed-risk-no-stop = 규모는 손절에서의 손실로 계산돼요. 손절을 가격이나 3%처럼 쓰세요.
typed-missing-legs = 주문은 몇 개인가요? 레버리지 뒤에 5처럼 숫자를 쓰세요.
typed-not-legs = 주문 개수가 아니에요: “{ $word }”. 2부터 { $most }까지의 정수를 쓰세요.
typed-missing-range = 어느 가격 사이인가요? from 68000 to 66000처럼 쓰세요.
typed-not-heavier = 사다리의 끝이 아니에요: “{ $word }”. heavier low 또는 heavier high라고 쓰세요.
typed-not-risk = 위험이 아니에요: “{ $word }”. 순자산의 비율(1%), 달러(50) 또는 R(0.5r)로 쓰세요.
typed-too-many = 하나가 더 많아요: “{ $word }”. 한 번에 최대 { $most }개예요.
typed-missing-comparison = 위인가요, 아래인가요? 값 앞에 above나 below(또는 그 기호), 아니면 crosses라고 쓰세요.
typed-missing-figure = 어떤 값인가요? 70000, 60k, 5%처럼 조건 뒤에 쓰세요.
typed-missing-side = 어느 방향인가요? long 또는 short라고 쓰세요.
typed-missing-window = 어느 기간인가요? 15m, 1h, 1d 중 하나를 추가하세요.
typed-missing-subject = 무엇에 대한 조건 알림인가요? BTC 같은 페어나 liq, pnl, margin, balance로 시작하세요.
typed-other-comparison = 이 조건 알림에서는 쓸 수 없어요: “{ $word }”. 이렇게 쓰세요: { $instead }.
typed-only-zero = 0이 아니에요: “{ $word }”. 손익의 crosses는 0에만 쓸 수 있어요. 다른 값은 above나 below로 쓰세요.
typed-not-duration = 올바른 기간이 아니에요: “{ $word }”. 15m, 1h, 7d처럼 쓰세요. 최대 1년이에요.
typed-all-and-beta = “{ $word }”와 모든 페어의 다른 움직임이 함께 있어요. all이나 beta 중 하나만 쓰세요.
typed-with-order = “{ $word }”는 주문이 아니에요. with /long 또는 with /short 뒤에 주문을 쓰세요.
typed-with-market = “{ $word }”는 가격을 기다려요. 바로 체결되는 주문만 더할 수 있어요. limit과 stop을 빼세요.
typed-not-price-age = 올바른 가격 경과 시간이 아니에요: “{ $word }”. 30s, 5m처럼 쓰세요. 5s부터 30m까지예요.
typed-not-span = 올바른 시간이 아니에요: “{ $word }”. 12h, 2d처럼 쓰세요. 1h부터 48h, 또는 1d부터 7d까지예요.
typed-not-date = 올바른 날짜가 아니에요: “{ $word }”. 2026-12-31처럼 쓰세요.
typed-long-window = 너무 길어요: “{ $word }”. 변동은 최대 하루까지 측정해요. 15m, 1h, 1d처럼 쓰세요.
typed-long-note = 메모가 너무 길어요. 최대 { $most }자예요.
typed-open-quote = 메모가 따옴표로 시작했는데 따옴표로 끝나지 않았어요.
typed-not-network = “{ $word }”: IP 주소도 네트워크도 아니에요. 203.0.113.7이나 203.0.113.0/24처럼 써주세요.
typed-not-account = “{ $word }” 계정이 없어요. /accounts 화면의 이름을 써주세요.
typed-not-account-word = “{ $word }” 계정이 없어요. /accounts 화면의 이름을 공백 없이 써주세요.
typed-same-account = “{ $word }” 이름처럼 읽히는 계정이 여러 개 있어요. 대신 ID를 써주세요: { $ids }

## Previews: shown before an order is confirmed and sent

preview-opening = <b>{ $symbol } { $side }</b> · { $kind }
preview-account = { $account } · { $chain }
preview-money = 증거금 { $collateral } · 규모 { $size } · { $leverage }
preview-filled = /settings 기본값: { $parts }
preview-filled-collateral = 증거금
preview-filled-leverage = 레버리지
preview-filled-slippage = 슬리피지
preview-risk = 위험: 손절에서 최대 { $most }
preview-risk-share = 위험: 손절에서 최대 { $most }, 순자산 { $equity }({ $age } 전)의 { $percent }
preview-risk-entry = 이 진입가에 체결될 때예요. 더 불리하게 체결되면 더 잃어요.
preview-risk-added = 위험은 추가되는 부분의 것이에요, 손절 { $price }에서
preview-leverage-lowered = 청산이 손절 뒤에 오도록 레버리지를 { $before }에서 { $after }로 낮췄어요
preview-price = 현재가 { $price }
preview-price-old = 마지막 가격 { $price }, { $age } 전
preview-price-unread = 표시할 현재 가격이 없어요. 확정하면 그대로 전송돼요.
preview-incomplete = 거래 서비스가 이 포지션 정보를 다 알려주지 않아 결과를 계산할 수 없어요. 확정하면 그대로 전송돼요.
preview-limit = 지정가 { $price }
preview-stop = 스탑 { $price }
preview-entry = 진입가 약 { $price }
preview-entry-worst = 진입가 약 { $price }, 최악의 경우 { $worst }
preview-liquidation = 청산가 약 { $price } ({ $distance })
preview-at-take-profit = TP { $price }: { $dollars } ({ $percent })
preview-at-stop = SL { $price }: { $dollars } ({ $percent })
preview-atr = { $amount } · { $times } ATR ({ $period })
preview-loss = 손절 시 손실: { $parts }
preview-loss-share = 순자산의 { $percent }
preview-loss-share-old = 순자산({ $age } 전)의 { $percent }
preview-loss-unshared = 순자산 대비 비율을 알 수 없음
preview-results-net = TP·SL 결과: 진입·종료 수수료 차감 후, 펀딩비와 차입 이자 차감 전.
preview-results-now = 결과: 모든 수수료와 지금까지의 펀딩비·차입 이자 차감 후.
preview-fee = 진입 수수료 { $fee }, 별도
preview-total = 잔고 { $balance } 중 { $total } 차감
preview-hourly = 시간당 비용: 펀딩비 { $funding }, 차입 이자 { $borrow }
preview-deposit = <b>입금 { $amount }</b>, 지갑에서 거래 계좌로
preview-wallet = 지갑의 USDC { $wallet }
preview-balance = 거래 계좌 잔고 { $balance }
preview-platform = <b>플랫폼 등록</b> <code>{ $address }</code>
preview-close = <b>{ $symbol } { $side } 종료</b>
preview-closes = { $whole } 중 { $size } 종료
preview-leaves = 남는 규모 { $size } · 증거금 { $collateral }
preview-leaves-nothing = 남는 것 없음: 포지션을 전부 종료해요
preview-all-as-read = 전량: 지금 읽은 값 { $size }. 확정하면 그 시점의 크기를 전송해요.
preview-realised = 현재 손익 <b>{ $profit }</b> ({ $percent })
preview-payout = 잔고로 돌아오는 금액 { $payout }
preview-reverse = <b>{ $symbol } { $side } 스위칭</b> · 두 단계
preview-reverse-close = 1. 전량 종료, { $size }
preview-reverse-open = 2. 종료되면 { $side } 미리보기를 보여드려요: 증거금 { $collateral }, 규모 { $size }. 이것은 따로 확정해요.
preview-add = <b>{ $symbol } { $side } 추가 진입</b>
preview-adds = 추가 규모 { $size } · 증거금 { $collateral }
preview-becomes-size = 규모 { $before } → { $after }
preview-becomes-collateral = 증거금 { $before } → { $after }
preview-becomes-entry = 진입가 { $before } → { $after }
preview-becomes-leverage = 레버리지 { $before } → { $after }
preview-becomes-unliquidated = 청산가 { $before } → —
preview-becomes-liquidation = 청산가 { $before } → { $after } (현재가에서 { $distance })
preview-collateral-in = <b>{ $symbol } { $side }에 증거금 { $amount } 추가</b>
preview-collateral-out = <b>{ $symbol } { $side }에서 증거금 { $amount } 회수</b>
preview-tpsl = <b>{ $symbol } { $side }</b> · 익절과 손절
preview-trigger-share = 포지션의 { $percent } % 종료
preview-triggers-beside = 이미 설정된 것에 더해:
preview-trail = <b>{ $symbol } { $side } 트레일링 스탑</b>
preview-trail-percent = 가장 유리했던 가격에서 { $distance } % 뒤를 따라감
preview-trail-dollars = 가장 유리했던 가격에서 { $distance } 뒤를 따라감
preview-trail-now = 현재가 기준: { $price }, { $dollars } ({ $percent })
preview-trail-whole = 포지션 전체에 적용
preview-cancel = <b>주문 취소</b> · { $symbol } { $side }
preview-cancel-returns = { $collateral } 및 묶여 있던 수수료가 돌아와요
preview-replace = <b>{ $symbol } { $side } 변경</b> · 두 단계
preview-replace-add = 1. 이 주문을 설정:
preview-replace-cancel = 2. 설정된 뒤 취소:
preview-replace-both = 둘 다 설정된 동안에는 가격에 먼저 도달한 쪽이 발동해요. 두 번째 단계가 실패하면 둘 다 남고 바로 알려드려요.
order-entry = { $type } { $side } { $symbol } · { $size } @ { $price }
order-slot = { $type } · { $price }
order-trailing = 트레일 { $price } · { $percent } %
order-take-profit = TP { $price } · { $percent } %
order-stop-loss = SL { $price } · { $percent } %
order-trigger = 발동 { $price } · { $percent } %
preview-validity = <i>확정하기 전에는 아무것도 전송하지 않아요. 미리보기 만료: { $time }</i>
preview-refused = <i>❌ 표시된 항목 때문에 확정할 수 없어요. 아무것도 전송하지 않았어요. 그 부분을 바꿔서 다시 시도하세요.</i>
on-accounts-head = 계정: { $named }개 중 { $sent }개, 각각 주문 하나
on-accounts-not-sent = ❌ 이 계정에는 주문하지 않아요. 다른 계정에는 영향이 없어요.
on-accounts-none-sent = ❌ 이 계정에는 주문하지 않아요.
on-accounts-other-money = ❌ 이 계정에는 주문하지 않아요. 모의 자금과 실제 자금은 섞지 않아요.
on-accounts-same-wallet = ❌ 이 계정에는 주문하지 않아요. 키가 { $account } 계정과 같은 지갑의 것이고, 지갑 하나에는 주문 하나만 보내요.
on-accounts-wallet-unknown = ⚠️ 지갑을 알 수 없는 계정이 있어요. 두 키가 같은 지갑의 것이라면 그 지갑에 주문 두 개가 들어가요.
legs-title = <b>{ $symbol } { $side }</b> · 사다리: 지정가 주문 { $count }개 중 { $sent }개
legs-leg = { $number }. { $price } · 증거금 { $collateral } · 규모 { $size } · 청산 { $liquidation }
legs-all = 모두 체결되면: 평균 진입가 { $entry } · 청산가 약 { $liquidation }
legs-waits = 📌 바로 체결되지 않는 주문은 TP, SL과 함께 서비스에서 대기하며 봇이 필요 없어요. 주문마다 따로 포지션이 열려요. 서비스가 하나의 포지션으로 합치면 진입가와 청산가는 “모두 체결되면” 줄과 같아요.
legs-not-sent = ❌ 이 주문은 보내지 않아요. 다른 주문에는 영향이 없어요.
no-price = 지금 { $symbol } 가격이 없어 결과를 계산할 수 없어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요.
typed-where = <pre>{ $where }</pre>
typed-example = 예: <code>{ $example }</code>
pair-unknown = 알 수 없는 페어예요. 아무것도 전송하지 않았어요.
pair-unknown-nearest = 알 수 없는 페어예요. 혹시 이건가요? { $names } · 아무것도 전송하지 않았어요.

issue-collateral-too-small = ❌ 증거금은 최소 { $least } 이상이어야 해요.
issue-ladder-too-small = ❌ 주문마다 증거금이 최소 { $each } 필요해요. 모두 합쳐 { $least } 필요해요.
issue-ladder-too-close = ❌ 이만큼의 주문을 두기에는 두 가격이 너무 가까워요.
issue-leverage-below-one = ❌ 규모가 증거금보다 작아요.
issue-stop-on-wrong-side = ❌ 손절이 진입가 { $entry }의 수익 쪽에 있어 바로 발동돼요.
issue-take-profit-on-wrong-side = ❌ 익절이 진입가 { $entry }의 손실 쪽에 있어 바로 발동돼요.
issue-acts-at-once = ⚠️ 가격이 이미 { $price }이므로 시장가 주문처럼 바로 체결돼요.
issue-stop-beyond-liquidation = ⚠️ 손절이 청산가 { $liquidation } 너머에 있어 먼저 청산돼요.
issue-balance-too-low = ⚠️ { $total } 필요한데 잔고는 { $balance }예요.
issue-leverage-too-high = ⚠️ 이 페어의 최대 레버리지는 { $most }예요.
issue-risk-stop-too-far = ❌ 손절이 너무 멀어 어떤 레버리지로도 먼저 청산돼요.
issue-risk-too-small = ❌ 위험이 { $risk }이면 증거금이 너무 적어요. 이 손절과 레버리지에서는 최소 { $least } 이상으로 하세요.
issue-risk-fees-unknown = ❌ 서비스가 이 페어의 수수료를 밝히지 않아 위험으로 규모를 계산할 수 없어요. 증거금을 쓰세요.
issue-risk-equity-unknown = ❌ 지금은 순자산을 알 수 없거나 0 이하예요. 위험을 risk 50처럼 달러로 쓰세요.
issue-risk-equity-old = ❌ 순자산이 { $age } 전 가격으로 계산되었고 허용한 시간은 { $oldest }예요(/limits). 그래서 규모를 정하지 않아요. 새 가격이 나오면 다시 시도하거나 위험을 risk 50처럼 달러로 쓰세요.
issue-buffer-too-small = ❌ 손절 뒤 청산까지의 최소 거리는 손절 거리의 { $percent }예요.
issue-funding-too-small = ❌ 펀딩비 알림의 최소 금액은 { $least }예요.
issue-risk-add-no-stop = ❌ 규모는 손절에서의 손실로 계산되는데, 청산 전에 이 포지션 전부를 닫는다고 확인된 손절이 없어요. 먼저 /tpsl BTC sl 57000처럼 설정하세요.
issue-atr-unknown = ❌ 이 봉의 ATR을 알 수 없어요. 캔들을 읽지 못했거나, 완성된 캔들이 15개보다 적어요. 대신 가격이나 퍼센트로 쓰세요.
issue-risk-unit-unset = ❌ 1R이 얼마인지 설정하지 않았어요. 먼저 /settings r 1%처럼 설정하거나, 위험을 퍼센트나 달러로 쓰세요.
issue-target-without-stop = ❌ R 단위 익절에는 손절이 필요해요. 이 포지션에는 읽을 수 있는 손실 쪽 손절이 없어요. 줄에 sl을 더하거나 먼저 설정하세요.
issue-open-interest-full = ⚠️ 이 페어의 이 방향에 남은 미결제약정: { $left }
issue-wallet-too-low = ⚠️ 지갑에 { $wallet }밖에 없어요.
issue-wallet-empty = ❌ 지갑이 비어 있어요.
issue-limit-cool-off = ❌ { $until }까지 쿨다운 중이에요. 종료와 포지션 보호는 여전히 할 수 있어요.
issue-limit-blackout = ❌ 내가 정한 거래 금지 시간이 { $until }까지예요(/limits). 종료와 포지션 보호는 여전히 할 수 있어요.
issue-reversal-refused = ⚠️ 지금 상태로는 종료 뒤에 2단계가 거부돼요. 종료는 그대로 확정할 수 있어요.
issue-limit-flat = ❌ /flat으로 모두 종료했어요. /flat end를 입력할 때까지 새로 열거나 추가할 수 없어요. 종료와 포지션 보호는 여전히 할 수 있어요.
issue-limit-collateral = ❌ 내 한도는 주문당 증거금 { $limit }예요(/limits).
issue-limit-leverage = ❌ 내 한도는 레버리지 { $most }예요(/limits).
issue-limit-risk = ❌ 내 한도는 주문당 손실 { $limit }예요(/limits). 슬리피지가 허용하는 가장 불리한 가격부터 손절까지의 손실을 수수료까지 합해 계산해요. 손절이 없거나 포지션에 추가할 때는 증거금 전부와 수수료로 계산해요.
issue-limit-stop = ❌ 내 한도에서는 손절 없는 주문을 할 수 없어요(/limits). 주문 끝에 가격이나 폭으로 쓰세요. 예: /long BTC 100 10x sl 3%. 포지션에 추가하기 전에는 /tpsl 명령으로 그 포지션에 손절을 설정하세요.
issue-beside = 이 미리보기에서 앞에 있는, 아직 보내지 않은 주문이 { $beside } 더 계산돼요.
issue-limit-open = ❌ 내 한도는 이 계정 순자산의 { $percent } 보유 위험예요(/limits). 지금은 { $limit }예요. 이미 { $open } 잃을 수 있고, 이 주문이 { $added } 더해요. 손절을 더 가깝게 하거나 규모를 줄이면 낮아져요.
issue-limit-open-near = ⚠️ 이미 { $open } 잃을 수 있고, 이 주문이 { $added } 더해요. 보유 위험의 내 한도는 { $limit }, 순자산의 { $percent }예요(/limits).
issue-limit-open-unread = ❌ 보유 위험에 한도가 있는데(/limits), 지금 계정을 모두 읽을 수 없어 얼마를 잃을 수 있는지 알 수 없어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요. 포지션 종료는 평소대로 할 수 있어요.
issue-limit-open-unknown = ❌ 보유 위험에 한도가 있는데(/limits), 얼마를 잃을 수 있는지 알 수 없어요. 거래 서비스가 순자산이나 포지션의 손절 계산에 필요한 값을 알려주지 않아요. 어떤 포지션인지는 /risk 명령으로 볼 수 있어요.
issue-limit-exposure = ❌ 내 한도는 총 규모 { $limit }인데(/limits), 모든 계정의 열린 포지션, 미체결 주문, 처리 중인 주문이 { $open } 있어요.
issue-limit-exposure-unread = ❌ 총 규모에 한도가 있는데(/limits), 지금 계정 하나를 읽을 수 없어 현재 총 규모를 알 수 없어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요. 포지션 종료는 평소대로 할 수 있어요.
issue-limit-exposure-unknown = ❌ 총 규모에 한도가 있는데(/limits), 거래 서비스가 현재 총 규모를 알려주지 않아요.
issue-limit-net = ❌ 내 한도는 한 방향 순 규모 { $limit }인데(/limits), 모든 계정의 열린 포지션, 미체결 주문, 처리 중인 주문을 합해 이 방향이 반대보다 { $open } 커요.
issue-limit-net-unread = ❌ 한 방향 순 규모에 한도가 있는데(/limits), 지금 계정 하나를 읽을 수 없어 크기를 알 수 없어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요. 포지션 종료는 평소대로 할 수 있어요.
issue-limit-net-unknown = ❌ 한 방향 순 규모에 한도가 있는데(/limits), 거래 서비스가 포지션이나 주문의 방향 또는 규모를 알려주지 않아요.
issue-limit-group = ❌ 내 한도는 함께 움직이는 페어의 한 방향 순 규모 { $limit }인데(/limits), 이 주문의 페어에서는 열린 포지션, 미체결 주문, 처리 중인 주문을 합해 이미 { $open }예요.
issue-limit-group-unread = ❌ 함께 움직이는 페어에 한도가 있는데(/limits), 지금 계정 하나를 읽을 수 없어 크기를 알 수 없어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요. 포지션 종료는 평소대로 할 수 있어요.
issue-limit-group-unknown = ❌ 함께 움직이는 페어에 한도가 있는데(/limits), 거래 서비스가 포지션이나 주문의 방향 또는 규모를 알려주지 않아요.
issue-limit-losses = ❌ 최근 { $window } 손실이 { $lost }, 내 한도는 { $limit }예요(/limits). 한도의 80%부터 { $until }까지 새로 열거나 추가할 수 없어요. 종료와 포지션 보호는 여전히 할 수 있어요.
issue-limit-losses-near = ⚠️ 최근 { $window } 손실이 { $lost }예요. 내 한도는 { $limit }이고(/limits), 그 80%부터 새로 열거나 추가할 수 없어요.
issue-limit-losses-halt = ⛔ 최근 { $window } 손실이 { $lost }, 내 한도 { $limit }에 도달했어요(/limits). { $until }까지 새로 열거나 추가할 수 없어요. 미체결 주문은 체결될 수 있으니 /orders 명령으로 취소하세요. 종료와 포지션 보호는 여전히 할 수 있어요.
issue-limit-losses-unread = ❌ 손실에 한도가 있는데(/limits), 지금 계정 하나의 종료된 포지션을 모두 읽을 수 없어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요. 포지션 종료는 평소대로 할 수 있어요.
issue-limit-losses-unknown = ❌ 손실에 한도가 있는데(/limits), 거래 서비스가 최근 종료된 포지션의 손익이나 시각을 알려주지 않아요.
issue-limit-streak = ❌ { $losses }번 이상 연속으로 손실로 끝나 내 한도에 도달했어요(/limits). { $until }까지 새로 열거나 추가할 수 없어요. 종료와 포지션 보호는 여전히 할 수 있어요.
issue-limit-orders = ❌ 24시간 동안 내 한도는 { $orders }건이에요(/limits). 이 주문은 한도를 넘어요.
issue-allowance-too-low = ⚠️ USDC 승인 금액은 { $allowance }뿐이에요. 먼저 { -application }에서 늘리세요.
issue-more-than-size = ❌ 포지션 규모는 { $size }뿐이에요.
issue-nothing-to-close = ❌ 이 비율은 너무 작아서 종료할 수 없어요.
issue-more-than-collateral = ❌ 포지션의 증거금은 { $collateral }뿐이에요.
issue-collateral-left-small = ⚠️ 남는 금액이 신규 포지션의 최소치인 { $least }보다 적어요. 거래 서비스가 거절할 수 있어요.
issue-liquidated-at-once = ❌ 바로 청산돼요. 예상 청산가 { $liquidation }, 현재가 { $price }.
issue-change-in-flight = ⚠️ 이 포지션의 다른 변경이 진행 중이에요. 거래 서비스는 한 번에 하나만 받아요.
issue-positions-unread = ⚠️ 포지션 목록을 읽을 수 없었어요. 주문에서 보이는 내용이에요.
issue-orders-unread = ⚠️ 주문을 읽을 수 없었어요. 주문이 있을 수도 있어요.
issue-positions-rows-unread = ⚠️ ID가 없어 읽을 수 없었던 포지션 행: { $rows }
issue-orders-rows-unread = ⚠️ ID가 없어 읽을 수 없었던 주문 행: { $rows }
issue-price-old = ⚠️ 마지막 가격은 { $age } 전 값이고, 허용한 시간은 { $oldest }예요(/limits). 확정하면 가격을 다시 읽고, 그보다 오래된 동안에는 아무것도 전송하지 않아요.
issue-price-old-exit = ⚠️ 마지막 가격은 { $age } 전 값이라, 실제 결과가 이 수치와 다를 수 있어요.
issue-stop-fires-at-once = ❌ 손절이 가격 { $price }의 반대쪽에 있어 바로 발동돼요.
issue-take-profit-fires-at-once = ❌ 익절이 가격 { $price }의 반대쪽에 있어 바로 발동돼요.
issue-break-even-early = ❌ 현재가({ $price })가 아직 진입가({ $entry })를 넘지 않았어요. 본절 스탑은 바로 발동돼요.
issue-no-such-price = ❌ 가격이 올바르지 않아요. 0보다 커야 해요.
issue-price-far = ⚠️ 이 가격은 현재가 { $price }에서 50 % 넘게 떨어져 있어요.
issue-slot-taken = ❌ 이미 트레일링 스탑이나 대기 중인 변경이 있어요. 먼저 취소하세요: /cancelorder
issue-no-stop-left = ⚠️ 포지션에 손절이 없어져요.
issue-stops-cover = ⚠️ 이후 손절 주문은 청산 전에 포지션의 { $percent }를 보호해요.
issue-stops-cover-share = ⚠️ 이후 손절 주문은 포지션의 { $percent }를 보호해요.
issue-stops-cover-unknown = ⚠️ 이후 손절 주문이 포지션을 얼마나 보호하는지 알 수 없어요. 거래 서비스가 전부 알려주지 않아요.
issue-replace-one = ❌ 주문 하나로 주문 하나만 바꿀 수 있어요. tp와 sl 중 하나만 쓰세요.

## /trade: the order wizard

trade-title = <b>새 거래</b>
trade-answer = { $name }: <b>{ $value }</b>
trade-open = ▸ { $line }
trade-none = 없음
trade-name-side = 방향
trade-name-pair = 페어
trade-name-kind = 주문
trade-name-collateral = 증거금
trade-name-extent = 레버리지
trade-name-stop = 스탑
trade-name-limit = 지정가
trade-name-stopLoss = 손절
trade-name-takeProfit = 익절
trade-name-slippage = 슬리피지
trade-ask-side = 어느 방향인가요? <b>롱</b>은 가격이 오르면, <b>숏</b>은 내리면 수익이 나요.
trade-ask-pair = 어느 페어인가요? 고르거나 <code>BTC</code>처럼 이름을 입력하세요.
trade-ask-kind = 어떤 종류의 주문인가요? <b>시장가</b>는 바로 체결돼요. <b>지정가</b>는 더 좋은 가격을 기다려요. <b>스탑 시장가</b>는 가격이 스탑에 닿으면 체결돼요. <b>스탑 지정가</b>는 그다음 지정가를 기다려요.
trade-ask-collateral = 증거금은 얼마인가요? 고르거나 <code>100</code>, <code>1k</code>처럼 달러로 입력하세요. 또는 손절에서의 위험을 순자산의 <code>risk 1%</code>나 <code>risk 50</code>처럼 입력하세요.
trade-ask-extent = 얼마나 크게 할까요? 레버리지를 고르거나 <code>7x</code>처럼 입력하거나, <code>size 1000</code>처럼 달러 규모를 입력하세요.
trade-ask-stop = 스탑 가격은 얼마인가요? 고르거나, 가격 또는 현재가 기준 <code>-1%</code>, <code>+2%</code> 형식으로 입력하세요.
trade-ask-limit = 지정가는 얼마인가요? 고르거나, 가격 또는 현재가 기준 <code>-1%</code>, <code>+2%</code> 형식으로 입력하세요.
trade-ask-stopLoss = 손절은 어디에 둘까요? 고르거나, 가격, 진입가에서 <code>3%</code>, 또는 증거금의 그만큼을 잃는 <code>25%c</code> 형식으로 입력하세요.
trade-ask-takeProfit = 익절은 어디에 둘까요? 고르거나, 가격, 진입가에서 <code>5%</code>, 증거금의 그만큼을 버는 <code>50%c</code>, 또는 손절 위험의 두 배인 <code>2r</code> 형식으로 입력하세요.
trade-ask-slippage = 슬리피지는 몇 퍼센트까지 허용할까요? 고르거나 <code>0.5</code>처럼 입력하세요.
trade-most = 최대 { $most }
trade-risk-extent = 규모는 위험으로 계산돼요. 이것은 쓰이는 최대 레버리지이고, 청산이 손절보다 먼저 오게 되면 낮아져요.
trade-risk-stopLoss = 규모는 위험, 즉 손절에서의 손실로 계산되므로 손절이 필요해요.
trade-long = 📈 롱
trade-short = 📉 숏
trade-favourite = ★ { $symbol }
trade-default = ✓ { $value }
trade-star = ☆ 즐겨찾기에 추가
trade-unstar = ★ 즐겨찾기에서 빼기
trade-share = { $percent } % (~{ $amount })
trade-by-risk = 위험 { $risk }
trade-about = { $value } (~{ $price })
trade-exit = { $value } · { $price } · { $dollars }
trade-back = ‹ 뒤로
trade-preview = 미리보기 ›
trade-missing = ⚠️ 아직 필요한 항목: { $fields }
trade-cancel = ✖️ 취소
trade-pair-unknown = ⚠️ 알 수 없는 페어예요: “{ $typed }”
trade-pair-nearest = ⚠️ 알 수 없는 페어예요: “{ $typed }”. 혹시 이 중에 있나요?
trade-not-text = ⚠️ 버튼을 누르거나 답을 텍스트로 입력하세요.
trade-unreadable = ⚠️ 진행 중이던 거래를 읽을 수 없어 처음부터 다시 시작해요.
trade-button-old = 이전 거래의 버튼이라 더 이상 동작하지 않아요. 아무것도 전송하지 않았어요. /trade 명령으로 새로 시작하세요.

## /closeall: several positions under one Confirm

close-all-title = <b>포지션 일괄 종료</b>
close-all-which = 종료할 포지션을 선택하거나 아래에서 고르세요.
close-all-position = { $symbol } { $side } { $profit }
close-all-all = 전체
close-all-profitable = 수익 중
close-all-losing = 손실 중
close-all-next = 선택한 것 종료 ›
close-all-confirm = ✅ { $number }개 종료
close-all-preview = <b>포지션 { $count }개 종료</b>
close-all-money = 규모 { $size } · 손익 { $profit }, 수수료·펀딩비·차입 이자 차감 후
close-all-back = 수수료 { $fee } · 잔고로 돌아오는 금액 { $payout }
close-all-part = { $symbol } { $side } { $size }: { $profit }
close-all-more = … 외 { $number }개
close-all-left-out = ⚠️ 제외됨: { $names }. 거래 서비스가 충분한 정보를 주지 않아요.
close-all-market = <i>각각 확정 시점의 크기 전량을 그 시점의 시장가로 종료해요.</i>
close-all-nothing = 종료할 것이 없어요. 아무것도 전송하지 않았어요.
close-all-running = <b>종료하는 중</b>
close-all-finished = <b>종료 작업이 끝났어요</b>
close-all-waiting = 대기 중
close-all-count = { $number } { $state }
close-all-line = { $icon } { $title }: { $state }
close-all-reason = { $line }: “{ $reason }”
close-all-profit = { $line }, { $profit }
close-all-failed = ⚠️ 전부 종료되지는 않았어요. 자동으로 다시 보내지 않아요. /positions 화면을 확인하세요. 이유는 /activity 화면에서 볼 수 있어요.
flat-title = <b>모든 계정에서 전부 종료</b>
flat-sum = 종료할 포지션: { $positions } · 취소할 주문: { $orders }
flat-none = 포지션도 대기 주문도 없어요.
flat-unread = ⚠️ 포지션과 주문을 읽을 수 없었어요. 남아 있을 수도 있어요. 1분 뒤에 /flat을 다시 입력하세요.
flat-unread-key = 🔑 거래 서비스가 이 계정의 키를 더 이상 받아들이지 않아서 포지션과 주문을 읽을 수 없었어요. 남아 있을 수도 있어요. 새 키로 다시 연결한 뒤(/connect) /flat을 입력하세요.
flat-rules = 🛑 확정하면 새로 열거나 추가하는 것도 모두 멈춰요: 여기의 주문, 초안, 시그널, API. 손절과 익절은 종료될 때까지 포지션을 보호하고 함께 끝나요. 저절로 다시 시작되지 않아요. 다시 시작하려면 /flat end를 입력하세요.
flat-confirm = 🛑 전부 종료
flat-running = <b>전부 종료하는 중</b>
flat-tried-again = ⏳ 대기 중인 것은 아직 보내지 못했고, 나간 것도 없어요. 3분 동안 다시 시도해요.
flat-finished = <b>전부 종료가 끝났어요</b>
flat-failed = ⚠️ 전부 종료되거나 취소되지는 않았어요. 자동으로 다시 보내지 않아요. 이유는 /activity 화면에 있어요.
flat-nothing-left = ✅ 다시 확인: 남은 포지션도 대기 주문도 없어요.
flat-left = 🚨 <b>다시 확인: 아직 열려 있거나 열려 있을 수 있어요</b>
flat-rest = 🛑 남은 것 종료
flat-stays = 🛑 /flat end를 입력할 때까지 새로 열거나 추가할 수 없어요.
flat-ended = ▶️ /flat이 해제됐어요. 다시 열고 추가할 수 있어요. 아무것도 보내지 않았어요.
flat-not-over = ⏳ /flat이 아직 진행 중이에요. 아직 보내지 않은 주문이 있어서 해제하지 않았어요. 길어도 3분이면 끝나요. 그 뒤에 /flat end를 다시 입력하세요.
flat-not-active = /flat이 켜져 있지 않아요. /flat은 전부 종료해요.

## /cancelorder: several orders under one Confirm

cancel-orders-title = <b>미체결 주문</b>
cancel-orders-which = 취소할 주문을 선택하거나 아래에서 고르세요.
cancel-orders-no-such = 해당하는 미체결 주문이 없어요. 미체결 주문은 아래와 같아요. 취소할 것을 선택하세요.
cancel-orders-all = 전체
cancel-orders-next = 선택한 것 취소 ›
cancel-orders-confirm = ✅ { $number }건 취소
cancel-orders-preview = <b>주문 { $count }건 취소</b>
cancel-orders-unprotected = ⚠️ { $symbol } { $side } 포지션에 손절이 없어져요.
cancel-orders-running = <b>주문 취소하는 중</b>
cancel-orders-finished = <b>취소 작업이 끝났어요</b>
cancel-orders-failed = ⚠️ 전부 취소되지는 않았어요. 자동으로 다시 보내지 않아요. /cancelorder 화면을 확인하세요. 이유는 /activity 화면에서 볼 수 있어요.

## Paper accounts

paper-account = 📝 모의 · { $label }
paper-label = 모의
paper-offer = { $label } · 모의 자금, 처음 쓸 때 개설돼요
disconnect-ask-paper = 연결을 해제할까요? <b>{ $label }</b>(<code>{ $mask }</code>). 모의 자금과 포지션에 더 이상 접근할 수 없고, 다음 모의 계정은 처음부터 시작해요.

## /limits: a user's own trading limits

limits-title = <b>내 한도</b>
limits-collateral = 주문당 증거금
limits-leverage = 레버리지
limits-risk = 주문당 손실
limits-stop = 모든 주문에 손절
limits-open = 보유 위험
limits-open-rules = <i>계정이 잃을 수 있는 금액을 순자산에 대한 비율로 계산해요. 포지션은 손절까지, 손절이 없으면 청산까지, 그리고 미체결이거나 처리 중인 주문도 포함해요. 새 주문도 계산돼요. 한도의 절반부터 미리보기에 표시돼요.</i>
limits-exposure = 총 규모
limits-net = 한 방향 순 규모
limits-net-rules = <i>모든 계정의 롱에서 숏을 뺀 값 또는 그 반대예요. 주문은 열린 포지션, 그리고 같은 방향의 미체결·처리 중 주문과 함께 계산해요. 반대 방향 주문은 값을 줄여요.</i>
limits-group = 함께 움직이는 페어의 순 규모
limits-group-rules = <i>주문 페어와 함께 움직이는 페어의 한 방향 순 규모예요. /risk처럼 30일간의 시간별 수익률로 판단하고 모든 계정을 합해요. 캔들이나 이름을 읽을 수 없는 페어는 모든 페어와 함께 계산해요.</i>
limits-losses = 기간 내 손실
limits-losses-rules = <i>/limits window 기간 동안 종료한 포지션과 일부 종료의 손실을 수수료까지 모든 계정에서 합해요. 이익은 빼고, 열린 포지션은 세지 않아요. 자정에 초기화되지 않아요. 50%부터 미리보기에 표시되고, 80%부터 새로 열거나 추가할 수 없어요. 100%에서는 미체결 주문도 확인하세요. 취소는 직접 해야 해요.</i>
limits-window = 손실 한도 기간
limits-window-rules = <i>손실 한도에서 종료한 포지션을 얼마나 거슬러 세는지: 1시간부터 7일까지, 기본값은 24시간이에요. 늘리면 바로 적용되고, 줄이는 데는 24시간이 걸려요.</i>
limits-streak = 연속 손실
limits-streak-rules = <i>모든 계정을 통틀어 이만큼 연속으로 손실로 끝나면, 마지막 종료부터 /limits rest 시간 동안 새로 열거나 추가할 수 없어요.</i>
limits-rest = 연속 손실 후 쿨다운
limits-rest-rules = <i>연속 손실이 너무 많을 때 새로 열거나 추가할 수 없는 시간: 1시간부터 7일까지, 기본값은 4시간이에요. 늘리면 바로 적용되고, 줄이는 데는 24시간이 걸려요.</i>
limits-orders = 24시간 주문 수
limits-cool-off = 🧊 쿨다운
limits-tolerance = 가격 허용폭
limits-tolerance-rules = <i>미리보기 이후 가격이 이보다 많이 움직이면, 위험을 늘리는 주문은 확정해도 전송하지 않고 새 미리보기를 보여줘요. 종료, 보호, 취소는 그대로 전송하고 영수증에 새 가격을 보여줘요. 변경은 바로 적용돼요.</i>
limits-age = 가격 최대 경과 시간
limits-age-rules = <i>진입, 추가, 증거금 빼기는 가격이 이보다 오래되지 않았을 때만 전송해요. 종료, 보호, 취소는 어떤 가격에서도 할 수 있어요. 변경은 바로 적용돼요.</i>
limits-none = 한도 없음
limits-required = 필수
limits-not-required = 필수 아님
limits-back = ‹ 뒤로
limits-line = { $title }: <b>{ $value }</b>
limits-raise = … { $time }부터: { $value }
limits-used = … 현재 사용: { $use }
limits-use = { $used } / { $limit } ({ $percent })
limits-use-blocked = { $use }. { $until }까지 새로 열거나 추가하지 않아요
limits-use-unread = 지금은 읽을 수 없어요
limits-use-unsaid = 거래 서비스가 알려주지 않아요
limits-reserved = 결과를 아직 알 수 없는 주문으로 계산된 금액: <b>{ $size }</b>
limits-reserved-order = … { $title } ({ $state })
limits-orders-counted = 최근 24시간 동안 { $count }건을 주문했어요.
limits-blackout = 거래 금지 시간
limits-blackout-none = 없음
limits-blackout-window = { $day } { $hours } ({ $zone })
limits-blackout-ends = { $line } · { $time }에 해제
limits-blackout-full = ❌ 시간대는 { $most }개까지예요.
limits-blackout-missing = ❌ 그런 시간대는 없어요.
limits-blackout-rules = 매주 이 시간에는 새로 열거나 추가할 수 없어요. 입력할 때의 시간대를 따라요. 추가하려면 fri 14:25-14:45, 해제하려면 off fri 14:25-14:45를 입력하세요. 해제에는 24시간이 걸려요.
limits-cool-off-none = 쿨다운 중이 아니에요.
limits-cool-off-until = 🧊 <b>{ $until }</b>까지 거래할 수 없어요. 풀 수 없어요.
limits-rules = <i>한도를 더 엄격하게 하면 바로 적용돼요. 느슨하게 하거나 없애는 데는 24시간이 걸려요. 종료와 포지션 보호는 언제나 할 수 있어요.</i>
limits-typed = <i>또는 이렇게 입력하세요:</i> <code>{ $example }</code>
limits-cool-off-ask = 거래를 얼마나 쉴까요? 그때까지 포지션을 새로 열거나 추가 진입할 수 없어요. 종료와 포지션 보호는 여전히 할 수 있어요. 쿨다운은 일찍 풀 수 없어요.
limits-cool-off-sure = <b>{ $until }</b>까지 거래를 쉴까요? 나중에 늘릴 수는 있지만 줄일 수는 없고, 누구도 풀 수 없어요.
limits-cool-off-yes = 🧊 네, 그때까지 거래하지 않아요
limits-1h = 1시간
limits-4h = 4시간
limits-1d = 1일
limits-7d = 7일

## /secure: two-factor

secure-title = 🔐 <b>2단계 인증(2FA)</b>
secure-none = 설정되지 않았어요.
secure-explained = 큰 주문, 한도 완화, 계정 연결 해제, 파일 내보내기 전에 PIN이나 인증 앱의 코드를 요구해요. 다른 사람이 내 휴대폰이나 텔레그램을 손에 넣었을 때 지켜줘요. <b>다른</b> 기기의 인증 앱이 PIN보다 더 안전해요.
secure-pin = 🔢 PIN 설정
secure-totp = 📱 인증 앱 사용
secure-back = ‹ 뒤로
secure-is-pin = PIN, { $since }부터.
secure-is-totp = 인증 앱, { $since }부터.
secure-done = ✅ 2단계 인증이 켜졌어요.
secure-required = 인증이 필요한 작업:
secure-required-none = /forget, /api 명령과 인증 자체의 변경에만 인증이 필요해요.
secure-of-size = 규모 { $size } 초과
secure-of-any-size = 규모와 관계없이
secure-guard-orders = • 주문({ $size }), 한 번의 확정에 여러 건이면 합산
secure-guard-closings = • 종료와 축소({ $size }), 한 번의 확정에 여러 건이면 합산
secure-guard-limits = • /limits 항목 완화
secure-guard-disconnect = • 계정 연결 해제
secure-guard-export = • 파일 내보내기
secure-memory-never = 한 번 입력하면 한 작업에만 유효해요.
secure-memory-except-trades = 한 번 입력하면 5분 동안 유효해요. 주문과 종료는 제외돼요.
secure-memory-everything = 한 번 입력하면 5분 동안 목록의 모든 작업에 유효해요.
secure-free = <i>/forget, /api 명령, 여기서의 변경, 확정 없이 주문을 보내도록 켜는 것에는 항상 인증이 필요해요. 포지션 보호와 주문 취소에는 필요하지 않고, 종료와 축소에는 “종료” 항목을 켰을 때만 필요해요. 관리자를 포함해 다른 누구도 2단계 인증을 보거나 끌 수 없어요.</i>
secure-short-orders = 큰 주문
secure-short-closings = 종료
secure-short-limits = 한도 완화
secure-short-disconnect = 연결 해제
secure-short-export = 내보내기
secure-size = 📏 규모
secure-memory = ⏱ 기억
secure-change = 🔁 변경
secure-off = 끄기
secure-lost = 잃어버렸어요
secure-stop = ✖️ 취소
secure-size-ask = 얼마보다 큰 주문에 인증을 요구할까요? 달러 기준 규모는 증거금에 레버리지를 곱한 값이에요. 증거금을 회수할 때는 회수하는 금액이 기준이에요.
secure-every = 모든 주문
secure-not-typed = PIN이나 코드를 절대 명령 뒤에 쓰지 마세요. 혹시 몰라 메시지를 삭제했어요. /secure 명령만 보내면 내 설정을 볼 수 있고, <code>/secure limit 2500</code> 형식으로 규모를 정할 수 있어요.
secure-change-ask = 무엇으로 바꿀까요? 새것이 통할 때까지 기존 것이 유효해요.
secure-pin-ask = <b>6~12자리 숫자</b>로 PIN을 정해 여기로 보내주세요. 메시지는 바로 삭제해요. PIN 자체는 저장하지 않고, 대입해 보는 데 오래 걸리는 암호화된 해시만 저장해요.
secure-pin-form = PIN은 6~12자리 숫자로만 이루어져요. 메시지는 삭제했어요. 다른 것을 보내주세요.
secure-pin-easy = 너무 쉽게 추측할 수 있는 PIN이에요. 메시지는 삭제했어요. 다른 것을 보내주세요.
secure-set-up-again = 좋아요. 확인을 위해 같은 PIN을 <b>한 번 더</b> 보내주세요.
secure-set-up-differs = 두 PIN이 달라요. 다시 시작하세요. 원하는 PIN을 6~12자리 숫자로 보내주세요.
secure-set-up-wrong = ❌ 지금 앱에 표시된 코드가 아니에요. 표시된 6자리 숫자를 보내주세요. 그 기기의 시계가 맞아야 해요.
secure-set-up-expired = 설정 시간이 만료돼 아무것도 바꾸지 않았어요. /secure 명령으로 다시 시작하세요.
secure-secret =
    인증 앱으로 스캔하거나 키를 입력하세요:

    <code>{ $secret }</code>

    이번 한 번만 보여드려요. 1분 뒤, 또는 첫 코드가 맞으면 이 메시지를 삭제해요. 스크린샷을 남기지 마세요.
secure-secret-no-picture = QR 코드를 보낼 수 없었어요.
secure-code-ask = 이제 앱에 표시된 <b>6자리 숫자</b>를 보내주세요. 메시지는 바로 삭제해요. 그래야 2단계 인증이 적용돼요.
secure-lost-explained =
    PIN이나 앱을 잃어버렸다면 <b>초기화</b>할 수 있어요. 지금부터 24시간 뒤 실제 자금이 있는 모든 계정의 연결을 해제하고, 2단계 인증을 꺼요. 그 뒤 API 키로 다시 연결하고 2단계 인증을 다시 설정하세요.

    그때까지는 전과 똑같이 인증이 필요해요. 실행하기 전에 여러 번 알려드리고, 한 번의 탭이나 올바른 입력으로 취소할 수 있어요. 거래 서비스에 열려 있는 것은 그대로이고, 모의 계정도 남아요. 오래 걸리고 연결이 끊기는 이유는 내 휴대폰을 손에 넣은 사람이 얻을 것이 없게 하기 위해서예요.

    관리자도 이 시간을 줄일 수 없어요.
reset = ⏳ 24시간 뒤 초기화
reset-pending = ⏳ 여기서 2단계 인증 분실이 신고됐기 때문에, <b>{ $at }</b>에 계정 연결을 해제하고 2단계 인증을 꺼요. 본인이 아니라면 초기화를 취소하고, 텔레그램 설정(기기)에서 다른 세션을 종료한 뒤, { -application }에서 API 키를 삭제하세요.
reset-cancel = ✖️ 초기화 취소
reset-cancelled = 초기화를 취소했어요. 2단계 인증과 계정은 그대로예요.
reset-none = 진행 중인 초기화가 없어요.
reset-ended = 입력이 맞아서 진행 중이던 초기화를 취소했어요.
reset-done = 예고한 대로 계정 연결을 해제하고 2단계 인증을 껐어요. 거래 서비스에 열려 있는 것은 건드리지 않았어요. 계정은 /connect 명령으로, 2단계 인증은 /secure 명령으로 다시 설정하세요.

two-factor-for-orders = 이 주문
two-factor-for-closings = 이 종료
two-factor-for-limits = 한도 완화
two-factor-for-disconnect = 계정 연결 해제
two-factor-for-export = 파일 내보내기
two-factor-for-two-factor = 2단계 인증 변경
two-factor-for-erasure = 모든 정보 삭제
two-factor-for-quick = 확정 없이 주문 전송
two-factor-for-api-token = API 토큰 만들기
two-factor-for-signal-source = 시그널 소스 만들기
two-factor-ask-pin = 🔐 { $what }: <b>PIN</b>이 필요해요. 여기로 보내주세요. 메시지는 바로 삭제하고 자동으로 이어져요.
two-factor-ask-code = 🔐 { $what }: 인증 앱에 지금 표시된 <b>6자리 숫자</b>가 필요해요. 여기로 보내주세요. 메시지는 바로 삭제하고 자동으로 이어져요.
two-factor-wrong = ❌ 맞지 않아요. 아무것도 하지 않았어요.
two-factor-code-used = ❌ 이미 사용한 코드예요. 다음 코드를 기다리세요. 아무것도 하지 않았어요.
two-factor-attempts-left = 남은 시도: { $left }번. 그 뒤에는 입력이 한동안 잠겨요.
two-factor-locked = 🔒 잘못된 시도가 너무 많아 <b>{ $until }</b>까지 입력이 잠겨요. 아무것도 하지 않았어요. 그 전의 입력은 효과가 없고 횟수에도 들어가지 않아요.
two-factor-not-entry = PIN도 코드도 아니에요. 6~12자리 숫자여야 해요. 메시지를 삭제했고 횟수에는 넣지 않았어요. 다시 보내주세요.
two-factor-unexpected = PIN이나 코드를 기다리던 중이 아니었어요. 혹시 몰라 메시지를 삭제했어요. 아무것도 하지 않았어요. 버튼을 다시 누르거나 명령을 다시 보내주세요.
two-factor-unexpected-not-deleted = ⚠️ PIN이나 코드를 기다리던 중이 아니었어요. 아무것도 하지 않았어요. PIN이나 코드였다면 메시지를 직접 삭제해 주세요. 텔레그램이 삭제를 허용하지 않았어요.
two-factor-cancelled = 취소했어요. 아무것도 하지 않았어요.
two-factor-unreadable = ⚠️ 2단계 인증 정보를 복호화할 수 없어 인증이 필요한 작업을 할 수 없어요. 아무것도 전송하지 않았어요. 종료와 포지션 보호는 여전히 할 수 있어요. 운영자에게 알려주세요. 고칠 수 없다면 초기화하세요.
issue-two-factor = 🔐 규모 { $size }: 확정하면 2단계 인증을 물어봐요(/secure).

## /alert and /alerts

alert-state-armed = 🔔 켜짐
alert-state-held = 🔕 발동됨, 조건이 풀리면 다시 켜짐
alert-state-fired = ✅ 발동됨
alert-state-paused = ⏸ 일시중지
alert-state-expired = ⌛ 만료됨
alert-mark-armed = 🔔
alert-mark-held = 🔕
alert-mark-fired = ✅
alert-mark-paused = ⏸
alert-mark-expired = ⌛
alert-title = <b>{ $condition }</b>
alert-once = 한 번만 알려요.
alert-again = 매번 알려요. 최대 { $time }에 한 번이에요.
alert-count = 발동 { $count }회, 마지막 { $time }
alert-silent-until = { $time }까지 알리지 않음
alert-ends = { $time }에 만료
alert-note = 📌 { $note }
alert-now = 현재 { $value }
alert-now-percent = 현재 { $value } · { $distance } 남음
alert-now-points = 현재 { $value } · { $distance }포인트 남음
alert-now-met = 현재 { $value }: 이미 조건을 충족해요
alert-old-price = { $status } · { $age } 전 가격
alert-fired-at = { $value }에서 발동, { $time }
alert-fired-on = { $symbol } { $value }에서 발동, { $time }
alert-expired-at = { $time }에 만료됨
alert-now-no-position = 지금 그런 포지션이 열려 있지 않아요
alert-now-unstated = 지금은 거래 서비스가 알려주는 값이 없어요
alert-unreadable = ⚠️ 현재 값을 읽을 수 없었어요
alert-account-not-connected = ⚠️ 필요한 계정이 더 이상 연결돼 있지 않아 이 조건 알림은 모니터링되지 않아요.
alert-met = ⚠️ 조건이 이미 충족됐어요. 설정하면 바로 발동돼요. 그래도 설정할까요?
alert-same = ⚠️ 같은 알림이 이미 활성 상태예요. 하나 더 설정할까요?
alert-in-group = 👥 그룹 “{ $group }”에 알림
alert-in-a-group = 👥 그룹에 알림
alert-arm-anyway = 🔔 그래도 설정
alert-arm = 🔔 조건 알림 설정
alert-pause = ⏸ 일시중지
alert-delete = 🗑 삭제
alert-repeat = 🔁 1h마다 반복
alert-no-repeat = 1️⃣ 한 번만
alert-edit = ✏️ 편집
alert-back = ‹ 조건 알림
alert-deleted = 🗑 삭제함: { $condition }
alert-not-found = 이 조건 알림은 이제 없거나 내 것이 아니에요. 내 것은 /alerts 화면에서 볼 수 있어요.
alert-past = 지정한 날이 이미 지나서 조건 알림을 설정하지 않았어요.
alert-too-many = 조건 알림이 최대치인 { $most }개 있어요. 먼저 /alerts 화면에서 몇 개를 삭제하세요. 조건 알림을 설정하지 않았어요.
alert-no-account = 내 계정에 관한 조건 알림인데 연결된 계정이 없어요. 먼저 /connect 명령으로 API 키를 연결하세요. 조건 알림을 설정하지 않았어요.
alert-no-access = 봇 자체의 시장 데이터가 없어 시장 조건 알림에는 내 API 키가 필요해요. 먼저 /connect 명령으로 연결하세요. 조건 알림을 설정하지 않았어요.
alert-not-here = 내 계정에 관한 비공개 내용이에요. 개인 채팅에서 설정하세요. 조건 알림을 설정하지 않았어요.
alert-unknown-pair = 알 수 없는 페어예요: “{ $typed }”. 조건 알림을 설정하지 않았어요.
alert-unknown-nearest = 알 수 없는 페어예요: “{ $typed }”. 혹시 이건가요? { $names } · 조건 알림을 설정하지 않았어요.
alert-usage =
    조건 알림을 이렇게 입력하세요:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h every 4h</code>
    <code>/alert ETH funding flips</code>
    개인 채팅에서 단계별로 설정할 수도 있어요. 그러면 알림은 그곳으로 와요.
alert-button = 🔔 조건 알림
alert-form-title = <b>새 조건 알림</b>
alert-form-any = 어느 포지션이든
alert-name-subject = 대상
alert-name-pair = 페어
alert-name-side = 방향
alert-name-comparison = 조건
alert-name-figure = 값
alert-name-window = 시간 범위
alert-name-options = 반복
alert-subject-price = 💵 가격
alert-subject-move = ⚡ 급변동
alert-subject-funding = 💸 펀딩비율
alert-subject-oi = 📊 미결제약정
alert-subject-borrow = 🏦 차입 이자율
alert-subject-pnl = 📈 내 손익
alert-subject-liq = ☠️ 내 청산
alert-subject-margin = 🧮 증거금 사용률
alert-subject-balance = 👛 내 잔고
alert-comparison-above = 초과
alert-comparison-below = 미만
alert-comparison-crosses = 돌파(양방향)
alert-comparison-flips = 부호 전환
alert-comparison-up = 상승
alert-comparison-down = 하락
alert-comparison-move = 양방향
alert-side-long = 롱
alert-side-short = 숏
alert-ask-subject = 무엇에 대한 조건 알림인가요?
alert-ask-pair = 어느 페어인가요? 고르거나 <code>BTC</code>처럼 이름을 입력하세요.
alert-ask-side = 어느 방향인가요?
alert-ask-comparison = 어떤 조건인가요?
alert-ask-window = 어느 기간의 움직임인가요? 고르거나 <code>30m</code>, <code>2h</code>처럼 입력하세요. 최대 하루예요.
alert-ask-options = 한 번만 알릴까요, 매번 알릴까요? 간격을 고르면 그 사이에 최대 한 번 알려요. 고르거나, 기한과 메모를 붙여 <code>every 2h for 7d note sell half</code>처럼 입력하세요.
alert-figure-price = 어느 가격인가요? 고르거나 <code>70000</code>, <code>60k</code>처럼 입력하세요.
alert-figure-move = 몇 퍼센트인가요? 고르거나 <code>2.5%</code>처럼 입력하세요.
alert-figure-funding = 시간당 몇 퍼센트인가요? 플러스는 롱이 내요. 고르거나 <code>0.01%</code>처럼 입력하세요.
alert-figure-oi = 한도의 몇 퍼센트인가요? 고르거나 <code>85%</code>처럼 입력하세요.
alert-figure-borrow = 시간당 몇 퍼센트인가요? 고르거나 <code>0.02%</code>처럼 입력하세요.
alert-figure-pnl = 손익이 얼마일 때인가요? 고르거나, <code>100</code>, <code>-50</code> 같은 달러 또는 <code>-10%</code> 같은 증거금 대비 퍼센트로 입력하세요.
alert-figure-liq = 청산가에 몇 퍼센트까지 가까워졌을 때인가요? 고르거나 <code>5%</code>처럼 입력하세요.
alert-figure-margin = 증거금 사용률이 몇 퍼센트일 때인가요? 고르거나 <code>75%</code>처럼 입력하세요.
alert-figure-balance = 몇 달러 미만일 때인가요? 고르거나 <code>50</code>처럼 입력하세요.
alert-repeat-once = 1️⃣ 한 번
alert-repeat-every = 🔁 { $time }마다
alert-before = { $value } · 변경 없음
alert-cancelled = ✖️ 취소했어요. 조건 알림을 설정하거나 바꾸지 않았어요.
alert-button-old = 이전 조건 알림 설정의 버튼이라 더 이상 동작하지 않아요. /alert 명령으로 새로 시작하세요.
alert-no-longer-exists = 이 조건 알림은 이제 없어요.
alerts-title = <b>조건 알림</b> · { $count }
alerts-none =
    조건 알림이 없어요. /alert 명령을 보내면 단계별로 설정할 수 있어요. 또는 입력하세요:
    <code>/alert BTC above 70000</code>
    <code>/alert BTC move 3% 1h</code>
    <code>/alert ETH funding above 0.01%</code>
    <code>/alert liq below 5% every 1h</code>
alerts-line =
    { $mark } { $condition }
    <i>{ $status }</i>
alerts-clear = 🗑 발동된 조건 알림 삭제
alerts-new = ➕ 새 조건 알림

## Tickets and receipts: the outcome of confirmed orders

ticket-confirm = ✅ 확정
ticket-cancel = ✖️ 취소
ticket-change = ✏️ 변경
ticket-renew = 🔄 새 미리보기
draft-from-token = 📥 <b>초안</b> (API 토큰 <code>{ $name }</code>): { $time }
draft-from-agent = 🤖 <b>초안</b> (API 토큰 <code>{ $name }</code>, 에이전트가 스스로 밝힌 이름 “<code>{ $agent }</code>”): { $time }
draft-from-signal = 📡 <b>초안</b> (신호 소스 <code>{ $name }</code>): { $time }
draft-from-page = 🖥 <b>초안</b> (내 데스크 페이지): { $time }
draft-line = <code>{ $line }</code>
draft-basis-title = 보낸 쪽이 밝힌 수치의 출처:
draft-basis = <code>{ $figure }</code>: <code>{ $read }</code>
draft-drop = ✖️ 버리기
draft-open = 🔎 { $line }
draft-over-confirmed = ✅ 이 초안은 확정했어요. 주문은 /activity 화면에서 볼 수 있어요.
draft-over-dropped = ✖️ 직접 버렸어요. 아무것도 전송하지 않았어요.
draft-over-cancelled = ↩️ 보낸 쪽이 철회했어요. 아무것도 전송하지 않았어요.
draft-over-refused = ⛔ 이 초안은 확정할 수 없어요. 아무것도 전송하지 않았어요.
draft-reason-role = 거래할 수 있는 권한이 없어요.
draft-reason-account = 해당 계정은 더 이상 연결돼 있지 않아요.
draft-reason-paused = 도착했을 때 거래가 일시 중지돼 있었어요.
draft-reason-not-possible = 미리보기 시점에 불가능한 주문이었어요.
draft-reason-pairs = 이 토큰은 이 페어에 쓸 수 없어요.
draft-reason-position = 소스가 연 포지션은 더 이상 열려 있지 않아요.
draft-reason-chat-closed = 표시할 수 없었어요. 이 채팅에서 봇이 차단돼 있었어요.
draft-reason-changed = 대신 주문을 변경했어요.
draft-gone = 이 초안은 더 이상 저장돼 있지 않아요. 전송한 것은 /activity에 표시돼요.
draft-elsewhere = 이 초안에는 이제 다른 카드가 있어서 여기서는 아무것도 전송하지 않았어요. /drafts 화면에서 볼 수 있어요.
draft-change = 아무것도 주문하지 않았어요. 원하는 것을 명령으로 보내 주세요. 예: <code>{ $line }</code>
drafts-title = <b>초안</b>
drafts-open = 확인을 기다리는 초안:
drafts-none-open = 기다리는 초안이 없어요.
drafts-last = 최근 초안:
drafts-item = { $time } · <code>{ $name }</code> · <code>{ $line }</code> · { $state }
drafts-item-agent = { $time } · <code>{ $name }</code> (스스로 밝힌 이름 “<code>{ $agent }</code>”) · <code>{ $line }</code> · { $state }
drafts-hint = <i>프로그램이 주문 초안을 보낼 수 있어요. 여기서 확정하기 전에는 아무것도 전송하지 않아요.</i>
draft-state-waiting = 오는 중
draft-state-shown = 표시됨
draft-state-confirmed = 확정됨
draft-state-dropped = 버림
draft-state-cancelled = 철회됨
draft-state-expired = 응답 없음
draft-state-refused = 불가능
drafts-joined = 📥 <b>1분 안에 초안이 여러 개 왔어요.</b> 미리 볼 것을 선택하세요. 확정하기 전에는 아무것도 전송하지 않아요.
drafts-next = 선택한 것 미리보기 ›
drafts-drop-all = ✖️ 모두 버리기
drafts-confirm = ✅ { $number }건 확정
drafts-preview = <b>여러 초안</b>
drafts-running = <b>전송 중</b>
drafts-finished = <b>전송 완료</b>
drafts-failed = ⚠️ 전부 처리되지는 않았어요. 자동으로 다시 보내지 않아요. 이유는 /activity 화면에서 볼 수 있어요.
ticket-not-stored = 이 주문은 더 이상 저장돼 있지 않고, 전송되지 않았어요. 다시 입력해 주세요.
ticket-confirmed-already = ✅ 이 주문은 확정했어요. 상태는 /activity 화면에서 볼 수 있어요.
ticket-opening = <b>{ $symbol } { $side }</b> · { $kind } · 증거금 { $collateral }, 규모 { $size }
ticket-deposit = <b>입금 { $amount }</b>
ticket-deposit-all = <b>전액 입금</b>
ticket-platform = <b>플랫폼 등록</b> <code>{ $address }</code>
ticket-close = <b>{ $symbol } { $side } { $size } 종료</b>
ticket-add = <b>{ $symbol } { $side } { $size } 추가 진입</b> · 증거금 { $collateral }
ticket-collateral-in = <b>{ $symbol }에 증거금 { $amount } 추가</b>
ticket-collateral-out = <b>{ $symbol }에서 증거금 { $amount } 회수</b>
ticket-take-profit = <b>TP { $price }</b> · { $symbol }
ticket-stop = <b>SL { $price }</b> · { $symbol }
ticket-take-profit-stop-loss = <b>TP { $takeProfit }, SL { $stop }</b> · { $symbol }
ticket-trail = <b>트레일링 스탑 { $distance }</b> · { $symbol }
ticket-cancel-order = <b>주문 취소</b> · { $symbol }
ticket-cancel-at = <b>{ $price } 주문 취소</b> · { $symbol }
receipt-account = { $account }
receipt-quoted = 확정되지 않았어요. 아무것도 전송하지 않았어요.
receipt-quick = ⚡ /settings 설정대로 확정 없이 전송
receipt-quick-figures = 가격 { $price } · 레버리지 { $leverage } · 청산가 약 { $liquidation }
receipt-quick-quoted = ⏳ 지금 전송하고 있어요. 이 메시지가 결과로 바뀌어요. 바뀌지 않으면 다시 입력하기 전에 /activity 화면을 확인하세요.
receipt-claimed = ⏳ 확정했지만 아직 전송하지 않았어요. 결과는 이 메시지에 표시돼요.
receipt-sending = ⏳ 전송하는 중이에요.
receipt-accepted = 📨 거래 서비스가 접수했어요. 아직 실행되지 않았고, 결과를 기다리고 있어요.
receipt-accepted-unseen = ⚠️ 거래 서비스가 접수한 지 1분이 넘었지만 결과가 보이지 않아요. 봇이 24시간 동안 계속 확인해요. 다시 하기 전에 /positions 화면과 { -application }을 확인하세요.
receipt-done = ✅ 완료했어요.
receipt-invisible = 📨 서비스가 접수했어요. 봇이 읽을 수 있는 정보를 서비스가 보여 주지 않아서, 실행되었는지는 여기서 확인할 수 없어요.
receipt-resting = ✅ 주문을 걸었어요. 가격에 도달할 때까지 미체결이에요.
receipt-resting-gone = ⚠️ 주문이 목록에 더 이상 없고 포지션도 보이지 않아요. 취소됐을 수 있어요. 24시간 동안 계속 확인해요. /orders, /positions 화면을 확인하세요.
receipt-cancelled = ❌ 거래 서비스가 접수한 뒤 취소했어요. 이유는 알려 주지 않아요.
receipt-rejected = ❌ 거래 서비스가 거절했어요: “{ $reason }”. 아무것도 실행되지 않았어요.
receipt-declined = ✖️ 직접 취소했어요. 아무것도 전송하지 않았어요.
receipt-expired = ⌛ 이 미리보기는 만료됐어요. 아무것도 전송하지 않았어요.
receipt-expired-second = ⌛ 두 번째 단계를 제때 전송하지 못했고 다시 시도하지 않아요. 두 번째 단계는 아무것도 전송하지 않았어요.
receipt-failover = ⚠️ 이 미리보기 이후 봇의 데이터베이스가 교체되어, 이미 확인하셨는지 봇은 더 이상 알 수 없어요. 지금은 아무것도 전송하지 않았어요. /positions를 보고, 없으면 다시 요청해 주세요.
receipt-unknown = ⚠️ 결과를 알 수 없어요. 답이 오지 않아 거래 서비스에 전달됐는지 알 수 없어요. 다시 보내지 않아요. 계정에서 흔적을 확인하고 있으니, 직접 다시 하기 전에 /positions 화면을 확인하세요.
receipt-unknown-unseen = ⚠️ 결과를 알 수 없어요. 거래 서비스에 전달됐는지 알 수 없어요. 1분 동안 확인했지만 흔적이 보이지 않아요. 당분간 계속 확인해요. 다시 하기 전에 { -application }을 확인하세요.
receipt-answered = ⚠️ 거래 서비스가 “{ $answer }”라고 답했어요. 실행됐는지는 알 수 없어요.
receipt-unknown-answered = 다시 보내지 않아요. 계정에서 흔적을 확인하고 있으니, 직접 다시 하기 전에 /positions 화면을 확인하세요.
receipt-unknown-answered-unseen = 1분 동안 확인했지만 흔적이 보이지 않아요. 당분간 계속 확인해요. 다시 하기 전에 { -application }을 확인하세요.
receipt-alike = ⚠️ 계정에 같은 기록을 남기는 주문 { $count }건 중 하나예요. 계정에 보이는 내용으로는 어느 것이 실행됐는지 구별할 수 없어요. 어느 것도 다시 보내지 않고 24시간 동안 계속 확인해요. 다시 하기 전에 /positions 화면을 확인하세요.
receipt-record-unreadable = ⚠️ 포지션이 보유 목록에 더 이상 없어요. 거래 서비스가 지금은 종료 기록을 보여 주지 못해 어떻게 끝났는지 아직 알 수 없어요. 24시간 동안 계속 확인해요.
receipt-record-unclear = ⚠️ 거래 서비스 기록의 상태가 “{ $word }”인데, 봇이 모르는 상태예요. 그래서 결과를 알 수 없어요. /positions와 { -application }을 확인하세요.
receipt-record-awaited = ⏳ 포지션이 보유 목록에 더 이상 없어요. 종료 기록이 아직 없어 종료 가격과 손익을 알 수 없어요. 계속 확인하고 있어요.
receipt-record-missing = ⚠️ 포지션이 보유 목록에 더 이상 없어요. 거래 서비스에 종료 기록이 없어 어떻게 끝났는지, 종료 가격과 손익을 알 수 없어요. { -application }을 확인하세요.
receipt-ended-untold = ⚠️ 그 뒤 포지션이 끝났고, 기록만으로는 이것이 먼저 실행됐는지 알 수 없어요. { -application }을 확인하세요.
receipt-closed-by-any = 이 주문, 또는 스톱이나 다른 프로그램처럼 포지션을 종료하는 다른 것으로 종료됐어요. 거래 서비스는 어느 것인지 알려 주지 않아요.
receipt-closed-after = 그 뒤 포지션이 종료됐어요.
receipt-liquidated-after = 🚨 그 뒤 포지션이 <b>청산</b>됐어요.
receipt-not-sent-failed = ❌ 전송하기 전에 문제가 생겼어요. 아무것도 전송하지 않았어요. 다시 시도하세요.
receipt-not-sent-interrupted = ⚠️ 전송하기 전에 중단됐어요. 아무것도 전송하지 않았어요. 아직 필요하면 다시 입력하세요.
receipt-not-sent-changed = ⚠️ 미리보기 이후 바뀌었어요. 아무것도 전송하지 않았어요.
receipt-not-sent-not-replaced = ⚠️ 새 주문이 더 이상 열려 있지 않아 이전 주문을 취소하지 않았어요.
receipt-not-sent-no-role = ⛔ 전송하지 않았어요. 더 이상 거래 권한이 없어요. 아무것도 전송되지 않았어요. 봇 소유자가 바꿀 수 있어요. 열려 있는 것이 있으면 { -application }에서 종료하세요.
receipt-not-sent-no-account = ❌ 이 주문의 계정이 더 이상 연결돼 있지 않아요. 아무것도 전송하지 않았어요.
receipt-not-sent-no-price = ❌ 지금 비교할 가격이 없어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요.
receipt-not-sent-price-moved = ⚠️ 미리보기 이후 가격이 너무 많이 움직였어요. 아무것도 전송하지 않았어요.
receipt-not-sent-price-old = ⚠️ 마지막 가격은 { $age } 전 값이고, 허용한 시간은 { $oldest }예요(/limits). 아무것도 전송하지 않았어요. 새 가격이 나오면 다시 시도하세요.
receipt-not-sent-limit = { $breach } 아무것도 전송하지 않았어요.
receipt-not-sent-not-reached = ❌ 거래 서비스에 연결할 수 없었어요. 아무것도 전송하지 않았어요. 1분 뒤에 다시 시도하세요.
receipt-filled-part = ⚠️ 일부만 체결됐어요. 요청한 { $whole } 중 포지션은 { $size }예요. 나머지는 취소됐거나 그 뒤에 종료됐어요.
receipt-filled-so-far = ⏳ 지금까지 일부만 체결됐어요. 요청한 { $whole } 중 포지션은 { $size }예요. { $rest }은(는) 대기 중이에요.
receipt-entry = 진입가 { $price }
receipt-exit = 종료가 { $price }
receipt-exit-listed = 기록에 있는 마지막 부분의 종료가 { $price }
receipt-moved-price = 미리보기 이후 가격이 움직였어요: { $price }
receipt-sent-all = 전량, 전송 직전에 읽은 값: { $size }. 미리보기에서는 { $shown }였어요.
receipt-profit = 포지션 전체 실현 손익 { $profit }
receipt-balance = 거래 계좌 잔고 { $balance }
receipt-profit-part = 이 부분의 실현 손익 { $profit }
receipt-profit-listed = 기록에 있는 부분의 실현 손익 { $profit }. 다른 부분의 기록이 없어 포지션 전체 손익은 알 수 없어요.
receipt-profit-awaited = 손익은 아직 알 수 없어요
receipt-profit-untold = 손익을 알 수 없어요: 손익이 적힌 기록을 찾지 못했어요. /history 화면에 거래 서비스의 기록이 있어요.
receipt-fee = 수수료 { $fee }
receipt-size-left = 남은 규모 { $size }
receipt-closed = 포지션이 종료됐어요.
receipt-liquidated = 🚨 완료되기 전에 포지션이 <b>청산</b>됐어요.
receipt-now = 현재 규모 { $size } · 증거금 { $collateral }
receipt-not-placed = ❌ 거래 서비스가 접수했지만 설정되지 않았어요.
receipt-position-ended = ❌ 완료되기 전에 포지션이 끝났어요.
receipt-order-filled = ❌ 취소되기 전에 주문이 체결됐어요. /positions 화면을 확인하세요.
receipt-order-fired = ❌ 취소되기 전에 발동됐어요. /positions 화면을 확인하세요.
receipt-order-ended = ❌ 포지션과 함께 끝났어요.
receipt-order-cancelled = ✖️ 주문이 체결되기 전에 취소됐어요.
receipt-order-untold = ⚠️ 주문 목록에 더 이상 없고 포지션 크기가 바뀌었어요. 발동됐는지 취소됐는지 알 수 없어요. /positions 화면을 확인하세요.
receipt-order-part = ⚠️ 전부는 확인되지 않아요. 포지션이 요청한 것과 다른 금액만큼 바뀌었어요. /positions 화면을 확인하세요.
receipt-fired-size = 크기 { $size }를 종료했어요.
receipt-next-sent = 이어서 두 번째 단계를 진행해요.
receipt-next-previewed = 두 번째 단계의 미리보기는 아래에 있어요.
receipt-next-dropped = 두 번째 단계는 전송하지 않았어요.
receipt-old-kept = 두 번째 단계는 전송하지 않았어요. 기존 주문은 취소되지 않았어요.
receipt-old-kept-refused = 거래 서비스가 이 포지션의 주문을 더 받지 않으면 먼저 /cancelorder 로 하나를 취소하세요.
receipt-replaced = { $price }의 새 주문이 설정됐어요.
receipt-old-stays = ⚠️ 기존 주문이 취소되지 않아 둘 다 설정돼 있어요. 가격에 먼저 도달한 쪽이 발동해요. 기존 주문은 /cancelorder 로 취소하세요.
receipt-old-may-stay = ⚠️ 기존 주문도 아직 남아 있을 수 있어요. /orders 를 확인하고 남아 있으면 거기서 취소하세요.
next-reverse = ✅ 종료했어요. 두 번째 단계:
next-reverse-open = ⚠️ 포지션 일부가 아직 열려 있어 두 번째 단계를 시작하지 않았어요.
receipt-take-profit-placed = 익절이 설정됐어요.
receipt-take-profit-placed-at = 익절이 { $price }에 설정됐어요.
receipt-take-profit-placed-late = ✅ 이제 익절이 설정돼 있어요.
receipt-take-profit-awaited = ⏳ 익절이 아직 주문 목록에 없어요. 계속 확인하고 있어요.
receipt-take-profit-unclear = ⚠️ 이 가격의 익절이 목록에 있지만, 유효한지와 비율은 알 수 없어요. /orders 화면을 확인하세요.
receipt-take-profit-part = ⚠️ 이 가격의 익절이 유효하지만, 포지션에 대한 비율이 요청과 달라요. /orders 화면을 확인하세요.
receipt-take-profit-fired = 익절이 발동됐어요.
receipt-take-profit-cancelled = 🚨 거래 서비스가 익절을 취소했어요. <b>설정돼 있지 않아요</b>. 다시 설정하세요.
receipt-take-profit-missing = 🚨 익절이 <b>없어요</b>. 주문 목록에 보이지 않아요. 다시 설정하세요.
receipt-take-profit-missing-alike = 🚨 이 주문들 중 하나가 이 주문이 요청한 <b>익절 없이</b> 포지션을 열었어요. /positions에서 확인하고 거기서 설정하세요.
receipt-stop-placed = 손절이 설정됐어요.
receipt-stop-placed-at = 손절이 { $price }에 설정됐어요.
receipt-stop-placed-late = ✅ 이제 손절이 설정돼 있어요.
receipt-stop-awaited = ⏳ 손절이 아직 주문 목록에 없어요. 보일 때까지 포지션이 보호되지 않아요. 계속 확인하고 있어요.
receipt-stop-unclear = ⚠️ 이 가격의 손절이 목록에 있지만, 유효한지와 비율은 알 수 없어요. /orders 화면을 확인하세요.
receipt-stop-part = ⚠️ 이 가격의 손절이 유효하지만, 포지션에 대한 비율이 요청과 달라요. /orders 화면을 확인하세요.
receipt-stop-fired = 손절이 발동됐어요.
receipt-stop-cancelled = 🚨 거래 서비스가 손절을 취소했어요. <b>설정돼 있지 않아</b> 포지션이 보호되지 않아요. 다시 설정하거나 종료하세요.
receipt-stop-missing = 🚨 손절이 <b>없어요</b>. 주문 목록에 보이지 않아요. 포지션이 보호되지 않아요. 다시 설정하거나 종료하세요.
receipt-older-stop-stays = 🚨 새 손절이 <b>없어요</b>. 주문 목록에 보이지 않아요. 새 손절이 필요하면 다시 설정하세요.
receipt-trailing-placed = 트레일링 스탑이 설정됐어요.
receipt-trailing-part = ⚠️ 트레일링 스탑이 유효하지만, 포지션에 대한 비율이 요청과 달라요. /orders 화면을 확인하세요.
receipt-trailing-missing = 🚨 트레일링 스탑이 <b>없어요</b>. 주문 목록에 보이지 않아요. 포지션이 보호되지 않아요. 다시 설정하거나 종료하세요.
receipt-trailing-other-stays = 🚨 트레일링 스탑이 <b>없어요</b>. 주문 목록에 보이지 않아요. 트레일링 스탑이 필요하면 다시 설정하세요.
receipt-stop-missing-alike = 🚨 이 주문들 중 하나가 이 주문이 요청한 <b>손절 없이</b> 포지션을 열었어요. /positions에서 확인하고 거기서 설정하거나 포지션을 종료하세요.
receipt-transaction = 트랜잭션 <code>{ $hash }</code>
requote-expired = ⌛ 미리보기가 만료돼 아무것도 전송하지 않았어요. 새 미리보기예요:
requote-moved = ⚠️ 가격이 움직여서 아무것도 전송하지 않았어요. 새 미리보기예요:
requote-changed = ⚠️ 미리보기 이후 바뀌어서 아무것도 전송하지 않았어요. 새 미리보기예요:

activity-title = <b>작업 기록</b>
activity-none = 아직 확정한 주문이 없어요.
activity-entry = { $state } · { $account } · { $time }
state-quoted = 미확정
state-claimed = 확정됨
state-sending = 전송 중
state-accepted = 접수됨
state-done = 완료
state-resting = 주문 등록, 미체결
state-cancelled = 실행되지 않음
state-rejected = 거절됨
state-not-sent = 전송 안 됨
state-unknown = 결과 알 수 없음
state-declined = 직접 취소
state-expired = 만료됨
button-state-confirmed = 확정됨
button-state-sent = 전송됨
button-state-done = 완료
button-state-placed = 주문 등록, 미체결
button-state-dropped = 실행되지 않음
button-state-rejected = 거절됨
button-state-not-sent = 전송 안 됨
button-state-unknown = 결과 알 수 없음
button-state-declined = 취소됨
button-state-expired = 만료됨

## Managing open positions and orders

manage-none = 열린 포지션이 없어요. 변경할 포지션이 없어요.
manage-no-such = 해당하는 포지션이 없어요. 열린 포지션:
manage-which = 어느 것인가요?
manage-which-others = 버튼을 더 놓을 자리가 없어요. 나머지는 다음 중 하나를 보내세요:
manage-position = { $symbol } { $side } { $leverage } · 규모 { $size } · <code>#{ $id }</code>
manage-button = { $symbol } { $side } #{ $id }
manage-order-button = { $symbol } { $order }
manage-incomplete = ⚠️ 거래 서비스가 { $symbol } 포지션 정보를 다 알려주지 않아 결과를 계산할 수 없어요. 아무것도 전송하지 않았어요.
manage-not-open = 더 이상 열려 있지 않아요. 아무것도 전송하지 않았어요.
manage-id = <code>#{ $id }</code>
manage-command = <code>{ $example }</code>
manage-other = 또는 이렇게 입력하세요: <code>{ $example }</code>
manage-close = 얼마나 <b>종료</b>할까요?
manage-add = { $leverage }, 얼마나 <b>추가 진입</b>할까요?
manage-collateral = <b>증거금</b>: 추가할까요, 회수할까요?
manage-tpsl = <b>익절과 손절</b>: 어디에 둘까요? 퍼센트는 현재가 기준이에요.
manage-trail = <b>트레일링 스탑</b>: 가장 유리했던 가격에서 얼마나 뒤에 둘까요?
manage-price = 현재가 { $price }
manage-share-button = { $percent } % (~{ $amount })
manage-add-button = { $collateral } (+{ $size })
manage-trail-button = { $percent } % (~{ $price })
manage-dollars-button = { $amount }
manage-take-profit-button = TP { $price } { $percent }
manage-stop-button = SL { $price } { $percent }
manage-cancel-button = ✖️ { $order }
manage-replace-button = ↔️ { $order } 대신
manage-beside-button = ➕ { $order }에 추가
manage-back = ‹ 포지션
action-close = 종료
action-add = 추가 진입
action-collateral = 증거금
action-tpsl = 익절/손절
action-trail = 트레일링
action-break-even = 본절
action-reverse = 스위칭

## Market data

market-paper = 📝 모의 · { $chain }
market-table = <pre>{ $rows }</pre>
market-no-access = 시장 데이터에는 내 API 키가 필요한데, 연결된 키가 없어요. 개인 채팅에서 /connect 명령으로 시작하세요.
market-feed-refused = ⚠️ 이 봇이 시장 데이터를 조회하는 키를 거래 서비스가 받아들이지 않아요. 내 키에는 영향이 없어요. 봇 소유자에게 알려주세요.
market-no-pairs = 거래 서비스에 이 체인의 페어가 없어요.
market-unknown = 알 수 없는 페어예요: “{ $typed }”. 전체 목록은 /pairs 화면에서 볼 수 있어요.
market-unknown-nearest = 알 수 없는 페어예요: “{ $typed }”. 혹시 이건가요? { $names }
market-price-unreadable = ⚠️ 가격을 읽지 못한 페어: { $symbols }. 새로고침하면 다시 시도해요.
market-price-none = ⚠️ 거래 서비스에 최근 24시간 가격이 없는 페어: { $symbols }.
market-day-unreadable = ⚠️ 최근 24시간을 읽지 못해 변동률이 없는 페어: { $symbols }.
prices-title = <b>가격</b>과 24시간 변동 · { $market }
pair-title = <b>{ $symbol }</b> · { $market }
pair-price = <b>{ $price }</b> · 24시간 { $move }
pair-day = 고가 { $high } · 저가 { $low }
pips = { $pips }핍
pair-row-funding = 펀딩비
pair-row-borrow = 차입 이자
pair-row-day = 하루
pair-row-fee = 수수료
pair-costs = 펀딩비와 차입 이자는 각 방향의 시간당 비율이에요. 하루는 둘을 합친 것으로, 규모 { $size } 기준이에요. 0보다 작으면 그 방향이 받아요. 수수료는 진입하거나 종료할 때의 비용이에요.
pair-interest = <b>미결제약정</b>과 그 한도
pair-interest-of = { $open } / { $most }
pair-leverage = 최대 레버리지 { $most }
pair-unreadable = ⚠️ 펀딩비, 차입 이자, 수수료, 미결제약정을 읽을 수 없었어요. 새로고침하면 다시 시도해요.
pair-all = ‹ 모든 페어
pair-which = 어느 페어인가요? /pair BTC 처럼 쓰세요. 전체 목록은 /pairs 화면에서 볼 수 있어요.
pairs-title = <b>페어</b> · { $market }
pairs-own = ★ 내가 쓰는 페어 먼저: { $symbols }
pairs-found = “{ $search }” 검색: 페어 { $count }개
pairs-none = “{ $search }” 검색 결과가 없어요. 전체 목록은 /pairs 화면에서 볼 수 있어요.
pairs-unreadable = ⚠️ 읽지 못해 수치가 없는 페어: { $symbols }. 새로고침하면 다시 시도해요.
pairs-no-prices = ⚠️ 캔들을 읽을 수 없어 가격과 변동을 표시할 수 없어요. 새로고침하면 다시 시도해요.
pairs-old = ⚠️ 최근 30분 가격이 없고 더 오래된 가격만 있는 페어: { $symbols }.
column-price = 가격
column-move = 24h
column-hour = 시간당
column-day = 하루
order-name = 이름
order-move = 변동
order-funding = 펀딩비
order-interest = 미결제약정
order-long = 롱 저렴한 순
order-short = 숏 저렴한 순
funding-title = <b>하루 보유 비용</b> · { $market }
funding-sorted = 펀딩비율이 높은 순이에요.
funding-costs = 현재 비율의 펀딩비와 차입 이자로, 규모 { $size } 기준이에요. 0보다 작으면 그 방향이 받아요.

## Inline mode: prices to post in any chat

inline-title = { $symbol } { $price }
inline-description = 24시간 { $move } · { $time }
inline-open = 이 페어 자세히
inline-chart = <b>{ $symbol }</b> 차트
inline-chart-description = 마지막으로 그린 차트
inline-no-access = 계정을 연결하면 가격을 볼 수 있어요
inline-none = 그런 페어 없음: 전체 보기
inline-unpriced = 가격 없음: 모든 페어 보기
inline-failed = 지금 가격을 읽을 수 없음: 채팅에서 시도하세요

## Alert rules in words

condition-any = 어느 포지션이든
condition-long = 롱
condition-short = 숏
condition-price-above = { $symbol } { $value } 초과
condition-price-below = { $symbol } { $value } 미만
condition-price-crosses = { $symbol } { $value } 돌파(양방향)
condition-move-up = { $symbol } { $time } 안에 { $percent } 상승
condition-move-down = { $symbol } { $time } 안에 { $percent } 하락
condition-move-either = { $symbol } { $time } 안에 { $percent } 변동
condition-funding-above = { $symbol } 펀딩비율 시간당 { $percent } 초과
condition-funding-below = { $symbol } 펀딩비율 시간당 { $percent } 미만
condition-funding-flips = { $symbol } 펀딩비율 부호 전환
condition-interest-above = { $symbol } { $side } 미결제약정 한도의 { $percent } 초과
condition-interest-below = { $symbol } { $side } 미결제약정 한도의 { $percent } 미만
condition-borrow-above = { $symbol } { $side } 차입 이자율 시간당 { $percent } 초과
condition-borrow-below = { $symbol } { $side } 차입 이자율 시간당 { $percent } 미만
condition-profit-above = { $symbol }: 손익 { $value } 초과
condition-profit-below = { $symbol }: 손익 { $value } 미만
condition-profit-zero = { $symbol }: 손익 0 돌파(양방향)
condition-liquidation = { $symbol }: 청산까지 { $percent } 이내
condition-margin = 증거금 사용률 { $percent } 초과
condition-balance = 잔고 { $value } 미만
condition-minutes = { $count }분
condition-hours = { $count }시간
condition-days = { $count }일

## Notifications

notice-head = { $icon } <b>{ $title }</b>
notice-head-pair = { $icon } <b>{ $title }</b> · { $symbol } { $side }
notice-place = { $account } · { $chain }
notice-late = 🕰 늦은 알림: { $time }에 있었던 일이에요. { $age } 전이에요.
notice-repeat = 🔁 <b>다시 알림 { $number }/{ $of }</b>: 아직 확인하지 않았어요. 처음 보낸 시각: { $time }
notice-acknowledge-first = 이 메시지에 👍 반응을 남기거나 버튼을 누르면 확인돼요. 확인하지 않으면 상황이 계속되는 동안 2분 뒤와 10분 뒤에 다시 보내요.
notice-acknowledge-again = 이 메시지에 👍 반응을 남기거나 버튼을 누르면 확인돼요.
notice-acknowledge = 👍 확인했어요
notice-seen-by = 👀 확인: { $names }
notice-seen-by-more = 👀 확인: { $names } 외 { $more }명
notice-dropped = ✂️ 이 채팅에 밀린 알림이 너무 많아서 오래된 것부터 버렸어요: { $count }개
notice-phrase = 🔏 <i>{ $phrase }</i>
notice-order-accepted = 주문 접수
notice-order-filled = 주문 체결
notice-listed-again = 목록에 다시 표시됨
notice-order-cancelled = 주문 취소
notice-order-expired = 주문 만료
notice-order-unlisted = 목록에 없는 주문
notice-position-opened = 포지션 진입
notice-position-increased = 포지션 추가 진입
notice-position-reduced = 포지션 축소
notice-position-closed = 포지션 종료
notice-position-unlisted = 목록에 없는 포지션
notice-position-liquidated = 포지션 청산
notice-liquidated = 청산됐어요
notice-protection-placed = 익절/손절 설정
notice-protection-triggered = 익절/손절 발동
notice-protection-missing = 손절 없음
notice-nudge-stop = 손절 없이 보유 중
notice-nudge-loss = 손절 없이 손실 중
notice-nudge-liquidation = 청산 임박
notice-nudge-funding = 높은 펀딩비
notice-nudge-margin = 높은 증거금 사용률
notice-limit-losses = 손실 한도
notice-funding = 펀딩비
notice-cancel-pending = ✖️ 미체결 주문 취소
notice-deposit = 입금 완료
notice-withdrawal = 출금
notice-credentials-refused = API 키 거절됨
notice-service-down = 거래 서비스 응답 없음
notice-service-back = 거래 서비스 다시 응답
notice-list-unread = 계정을 일부만 모니터링 중
notice-list-back = 계정을 다시 모두 모니터링 중
notice-paper-down = 모의 거래소 응답 없음
notice-paper-back = 모의 거래소 다시 응답
notice-rule-fired = 조건 알림
notice-rule-expired = 조건 알림 만료
notice-broadcast = 봇 운영자의 공지
notice-digest = 요약
notice-size = 규모 { $size } · 증거금 { $collateral }
notice-size-alone = 규모 { $size }
notice-price = 가격 { $price }
notice-trigger-price = 트리거 가격 { $price }
notice-entry = 진입가 { $price }
notice-ended = 진입가 { $entry } → 종료가 { $exit } · 규모 { $size }
notice-size-by = 규모 { $by }, 현재 { $now }
notice-collateral-by = 증거금 { $by }, 현재 { $now }
notice-closed-takeProfit = 익절로 종료됐어요.
notice-closed-stopLoss = 손절로 종료됐어요.
notice-closed-trigger = 익절 또는 손절로 종료됐어요.
notice-closed-trailing = 트레일링 스탑으로 종료된 것 같아요.
notice-closed-stopOrOther = 익절이나 손절, 또는 다른 프로그램으로 종료됐어요. 어느 것인지는 거래 서비스가 알려 주지 않아요.
notice-closed-likely = { $price }의 { $stop } 주문으로 종료된 것 같아요. 청산 가격이 그 가격에 도달했거나 넘었어요.
notice-closed-hand = 여기서 직접 종료했어요.
notice-closed-unsure = 여기서 보낸 종료, 익절이나 손절, 또는 다른 프로그램으로 종료됐어요. 어느 것인지는 거래 서비스가 알려 주지 않아요.
notice-closed-otherKey = 같은 지갑의 다른 API 키나 다른 프로그램으로 종료됐어요. 어느 것인지는 거래 서비스가 알려 주지 않아요.
notice-closed-elsewhere = 이 봇으로 종료한 것도, 알고 있던 익절이나 손절로 종료된 것도 아니에요.
notice-closed-cancelled = 거래 서비스에는 취소된 것으로 표시돼요.
notice-closed-unknown = 거래 서비스의 열린 포지션 목록에 더 이상 없지만 아직 내역에도 없어서 결과를 알 수 없어요. /history 화면에서 확인될 수 있어요.
notice-closed-unread = 거래 서비스의 열린 포지션 목록에 더 이상 없지만 지금은 내역을 읽을 수 없어서 결과를 알 수 없어요. 봇이 계속 확인해요.
notice-closed-liquidated = 증거금이 소진돼 거래 서비스가 청산했어요.
notice-order-expired-explained = 제때 체결되지 않아 거래 서비스가 삭제했어요.
notice-change-cancelled = 변경 취소
notice-change-cancelled-explained = 대기 중이던 이 포지션의 변경을 거래 서비스가 취소했어요. 포지션은 그대로예요.
notice-by-you = 여기서 직접 했어요.
notice-order-vanished = 거래 서비스의 미체결 목록에 더 이상 없지만 아직 내역에도 없어서 결과를 알 수 없어요. /history 화면에서 확인될 수 있어요.
notice-stop-takeProfit = 익절
notice-stop-stopLoss = 손절
notice-stop-trailing = 트레일링 스탑
notice-stop-trigger = 익절 또는 손절
notice-stop-placed = { $stop } 설정
notice-stop-triggered = { $stop } 발동
notice-stop-cancelled = { $stop } 취소
notice-stop-unlisted = { $stop }: 목록에 없음
notice-stop-at = 가격 { $price }, 포지션의 { $percent }
notice-trailing-at = 현재 { $price }, 가격을 따라 움직여요
notice-trailing-at-share = 현재 { $price }, 포지션의 { $percent }, 가격을 따라 움직여요
notice-stop-closed = 종료 { $closed }
notice-back = 거래 서비스 목록에서 한동안 빠져 있었고, 다시 표시돼요.
notice-stop-unlisted-explained = 거래 서비스 목록에 더 이상 없고, 이유는 알려 주지 않아요.
notice-stop-shrunk = 그사이 포지션이 줄었어요. 발동됐거나 취소됐는데, 어느 쪽인지는 거래 서비스가 알려 주지 않아요.
notice-stop-cancelled-elsewhere = 취소됐지만, 이 채팅에서 취소한 것이 아니에요. <b>이 포지션의 손실을 자동으로 제한할 것이 더 이상 없어요.</b>
notice-stop-unshown = 거래 서비스에는 아직 포지션 크기가 그대로 나와요.
notice-stop-idle = 포지션 크기는 아직 그대로예요. <b>이 포지션의 손실을 자동으로 제한할 것이 더 이상 없어요.</b>
notice-stop-left = <b>다른 손절 주문은 청산 전에 포지션의 { $percent }만 보호해요.</b>
notice-stop-left-share = <b>다른 손절 주문은 포지션의 { $percent }만 보호해요.</b>
notice-stop-left-unknown = 다른 손절 주문이 목록에 있어요. <b>포지션을 얼마나 보호하는지는 거래 서비스가 알려주지 않아 알 수 없어요.</b>
notice-stop-unlisted-alarm = 거래 서비스 목록에 더 이상 없고, 이유는 알려 주지 않아요. <b>사라졌다면 이 포지션의 손실을 자동으로 제한할 것이 더 이상 없어요.</b> /orders를 확인하세요.
notice-stop-never-placed = { $price }의 { $stop } 주문은 접수됐지만 서비스가 설정하지 않았어요.
notice-stop-never-placed-unpriced = { $stop } 주문은 접수됐지만 서비스가 설정하지 않았어요.
notice-stop-nothing-limits = <b>이 포지션의 손실을 자동으로 제한할 것이 없어요.</b>
notice-stop-missing-next = /tpsl 명령으로 다시 설정할 수 있어요.
notice-amount = 금액 <b>{ $amount }</b>
notice-credentials-refused-explained = 거래 서비스가 이 계정의 키를 더 이상 받아들이지 않아요. /connect 명령으로 다시 연결할 때까지 이 계정은 모니터링되지 않고, 알림도 없어요.
notice-service-down-explained = 다시 응답할 때까지 계정도 가격도 모니터링되지 않고, 조건 알림도 발동하지 않아요. 그동안 일어난 일은 복구된 뒤 알려드려요.
notice-list-unread-positions = 거래 서비스가 지금 열린 포지션을 보여 주지 않아요. 포지션 변화와 사라진 손절은 다시 보이면 알려드려요.
notice-list-unread-orders = 거래 서비스가 지금 주문을 보여 주지 않아요. 주문과 손절에 생긴 일은 다시 보이면 알려드려요.
notice-list-unread-closed = 거래 서비스가 지금 종료된 포지션을 보여 주지 않아요. 그때까지 종료는 결과 없이 알려드려요.
notice-service-back-after = 중단 시간: { $age }
notice-service-back-explained = 그동안 일어난 일의 알림이 이제 와요.
notice-rule-seen = 현재 <b>{ $value }</b>
notice-rule-note = 📌 { $note }
notice-rule-finished = 이 조건 알림은 끝났어요. /alerts 화면에 남아 있어요.
notice-rule-ended = 이 조건 알림은 종료일이 지나 더 이상 켜져 있지 않아요. /alert 명령으로 다른 것을 설정할 수 있어요.
notice-rule-silent = { $time } 동안 알리지 않고, 그 뒤 다시 켜져요.
notice-rule-again = 🔁 다시
notice-set-stop = 🛡 손절 설정
nudge-stop-suggested = 추천 손절가: { $price } (현재가에서 { $percent }). 페어의 평소 1시간 변동폭(ATR) 기준이며 청산가보다 앞이에요.
nudge-stop-next = /tpsl 명령으로 손절을 설정할 수 있어요.
nudge-stop-button = 🛡 손절 { $price }
nudge-loss-now = 손익 { $profit }: 담보금의 { $percent } 손실이에요.
nudge-liquidation-distance = 현재가 { $price }, 청산가 { $liquidation }: { $percent } 남았어요.
nudge-liquidation-add = 담보금을 { $amount } 더 넣으면 청산가까지 8 %가 돼요.
nudge-liquidation-reduce = 일부를 종료하면 담보금도 같은 비율로 빠져 청산가는 그대로예요.
nudge-funding-day = 현재 요율로 펀딩비가 하루 { $amount }: 증거금의 { $percent }예요.
nudge-funding-reduce = 일부를 종료하면 줄어요. 요율은 매시간 바뀌어요.
funding-paid = { $time }부터 펀딩비 { $amount }를 지급했어요.
funding-received = { $time }부터 펀딩비 { $amount }를 수령했어요.
funding-in-all = 포지션을 연 뒤 전체: { $amount } (− 지급, + 수령).
nudge-margin-now = 사용 중인 증거금: { $percent } ({ $inUse } / { $total })
nudge-margin-add = { $amount } 입금하면 70 %가 돼요: <code>{ $line }</code>
nudge-margin-reduce = 포지션을 종료하거나 줄이면 증거금이 풀려요.
nudge-add-button = ➕ { $amount } 추가
nudge-no-stop = 일부러 손절 없이
nudge-no-stop-noted = 알겠어요. 이 포지션은 손절 없이 두고 더는 알리지 않을게요. /tpsl 명령으로 언제든 설정할 수 있어요.
notice-show-position = 🔎 포지션

## /notify

notify-title = <b>알림</b>
notify-group = <b>{ $name }</b>
notify-group-orders = 주문
notify-group-positions = 포지션
notify-group-stops = 익절과 손절
notify-group-nudges = 위험 알림
notify-group-account = 계정과 서비스
notify-group-alerts = 조건 알림
notify-kind = { $icon } { $name }
notify-legend = 🔔 소리 · 🔕 무음 · 🚫 끔
notify-hint = 눌러서 바꾸세요.
notify-back = ‹ 모든 알림
notify-no-phrase = 피싱 방지 문구가 없어요. 정해두면 모든 알림 아래에 표시돼, 가짜 봇을 알아볼 수 있어요: <code>/notify phrase blue heron</code>
notify-phrase = 피싱 방지 문구: 🔏 <i>{ $phrase }</i>. 삭제하려면 <code>/notify phrase off</code>
notify-phrase-usage = 피싱 방지 문구는 모든 알림 아래에 표시돼, 가짜 봇을 알아볼 수 있어요. 1~{ $most }자예요: <code>/notify phrase blue heron</code>
notify-unknown = 이해할 수 없어요: “{ $typed }”. 종류나 그룹({ $groups })을 쓰고 loud, silent, off 중 하나를 쓰세요: <code>/notify order-accepted off</code>. /notify 명령만 보내면 모두 볼 수 있어요.

## /quiet

quiet-open = 🌙 방해 금지 시간
quiet-title = <b>방해 금지 시간</b>
quiet-none = 🌙 방해 금지 시간 없음: 알림이 바로 와요.
quiet-hours = 🌙 방해 금지 { $hours } ({ $zone })
quiet-zone = 내 시간대: { $zone }, 현재 { $clock }. 알림과 카드의 시각, /pnl 날짜 구분, 조건 알림의 만료에 쓰여요.
quiet-explained = 방해 금지 시간에는 긴급 알림만 소리 없이 와요: 체결, 포지션 종료나 청산, 손절 발동이나 사라짐, API 키 거절. 다른 알림은 모두 보류됐다가 방해 금지 시간이 끝나면 와요.
quiet-typed = 또는 입력하세요: <code>/quiet 22:30-7 Europe/Berlin</code>
quiet-off = 🔔 방해 금지 시간 끄기
quiet-zone-open = 🌍 시간대
quiet-zone-ask = 어디에 있나요? 가장 가까운 곳을 고르거나 다른 곳을 입력하세요: <code>/quiet Europe/Lisbon</code>
quiet-back = ‹ 방해 금지 시간
quiet-unknown = 시간도 시간대도 아니에요: “{ $word }”. 예: <code>/quiet 22-7</code>, <code>/quiet 22-7 Europe/Berlin</code>, <code>/quiet off</code>.

## /digest

digest-title = <b>요약</b>
digest-when-off = 🗞 끔
digest-when-daily = 🗞 매일 { $time }
digest-when-weekly = 🗞 매주 { $day } { $time }
digest-next = 다음: { $time }
digest-zone = 내 시간대: { $zone }
digest-in-quiet = 🌙 방해 금지 시간이라 그 시간이 끝나면 와요.
digest-turned-off = 🔕 /notify 설정에서 요약이 꺼져 있어 오지 않아요.
digest-explained = 지난 하루나 한 주를 사용 중인 체인의 계정별로 정리해요: 손익, 거래, 비용, 입금과 출금, 열린 포지션.
digest-typed = 또는 입력하세요: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest now</code>
digest-unknown = 알 수 없는 시각이에요: “{ $typed }”. 예: <code>/digest daily 8</code>, <code>/digest weekly mon 8</code>, <code>/digest off</code>, <code>/digest now</code>.
digest-off = 끄기
digest-daily = 매일
digest-weekly = 매주
digest-now = 🗞 지금
digest-change = ⏰ 일정
digest-day-mon = 월요일
digest-day-tue = 화요일
digest-day-wed = 수요일
digest-day-thu = 목요일
digest-day-fri = 금요일
digest-day-sat = 토요일
digest-day-sun = 일요일
digest-short-mon = 월
digest-short-tue = 화
digest-short-wed = 수
digest-short-thu = 목
digest-short-fri = 금
digest-short-sat = 토
digest-short-sun = 일
digest-unreadable = 이 봇의 다른 버전이 저장한 것이라 보여드릴 수 없어요. /digest now 명령으로 새로 만들 수 있어요.
digest-days = { $days } · { $chain }
digest-total = 실제 계정 합계: { $traded }
digest-account = <b>{ $account }</b>
digest-traded = <b>{ $profit }</b> · { $trades }, 승률 { $rate } %
digest-none-closed = 종료된 포지션이 없어요.
digest-deposits = 입금 { $amount }
digest-withdrawals = 출금 { $amount }
digest-none-open = 열린 포지션이 없어요.
digest-open = 열린 포지션 { $count }개, 규모 { $size }, 미실현 손익 { $profit }
digest-balance = 가용 { $free } · 사용 중 { $inUse }
digest-funding = 펀딩비 { $amount } ({ $time }부터)
digest-funding-signs = 펀딩비: − 지급, + 수령. 열린 포지션과 누적된 금액을 포함해요.
digest-funding-begins = 펀딩비는 열린 포지션의 것까지 포함해 이 요약부터 집계해요.
digest-more = 계정 { $count }개는 여기에 다 담지 못했어요. 각각 /pnl 명령으로 볼 수 있어요.
digest-accounts = 계정 { $count }개
digest-part-trading = 종료된 거래
digest-part-deposits = 입금
digest-part-withdrawals = 출금
digest-part-open = 열린 포지션
digest-part-balance = 잔고

## /chain

chain-title = <b>체인</b>
chain-line = • { $chain } · <code>{ $id }</code>
chain-line-current = • <b>{ $chain }</b> · <code>{ $id }</code> · 사용 중
chain-explained = 잔고, 포지션, 주문, 가격, 새 조건 알림은 이 체인을 쓰고, 새 포지션도 이 체인에 열려요. 옮겨지는 것은 없어요. 다른 체인에 열려 있는 것은 그대로 있고, 오래된 메시지의 버튼은 표시된 체인에서 계속 동작해요.
chain-only = 이 봇이 지원하는 다른 체인이 없어요.
chain-use = { $chain } 사용
chain-unknown = 알 수 없는 체인이에요: “{ $typed }”. 지원: { $names }. 예: <code>{ $example }</code>

## /settings

settings-title = <b>설정</b>
settings-group-you = <b>나</b>
settings-group-orders = <b>주문</b>
settings-group-notifications = <b>알림</b>
settings-line = { $title }: <b>{ $value }</b>
settings-line-default = { $title }: <i>{ $value }</i>
settings-typed = <i>기울임꼴은 기본값이에요. 버튼을 누르거나 이렇게 입력하세요:</i> <code>/settings pair BTC</code>
settings-or-typed = <i>또는 이렇게 입력하세요:</i> <code>{ $example }</code><i>. off라고 쓰면 초기화돼요.</i>
settings-back = ‹ 설정
settings-off = 설정 안 함
settings-name-accounts = 계정
settings-name-chain = 체인
settings-name-language = 언어
settings-name-zone = 시간대
settings-name-numbers = 숫자 형식
settings-name-theme = 차트 테마
settings-name-sort = 포지션 정렬
settings-name-topics = 주제
settings-name-secure = 2단계 인증
settings-name-pair = 페어
settings-name-favourites = 즐겨찾기
settings-name-collateral = 증거금
settings-name-leverage = 레버리지
settings-name-slippage = 슬리피지
settings-name-r = R
settings-name-buffer = 청산 여유
settings-name-quick = 확정
settings-name-tolerance = 가격 허용폭
settings-name-age = 가격 최대 경과 시간
settings-name-limits = 한도, 허용폭
settings-name-notify = 알림
settings-name-phrase = 피싱 방지 문구
settings-name-quiet = 방해금지·시간대
settings-name-hours = 방해 금지 시간
settings-name-digest = 요약
settings-name-funding = 펀딩비 알림
settings-name-words = 일상 문장
settings-name-model = 모델
settings-name-speech = 음성 메시지
settings-name-corrections = 고친 문장
settings-default-accounts = 연결 없음
settings-default-chain = { $value }
settings-default-language = 텔레그램 언어
settings-default-zone = UTC
settings-default-numbers = 내 언어 방식
settings-default-theme = 어둡게
settings-default-sort = 진입순
settings-default-topics = 꺼짐, 모두 한곳에
settings-default-secure = 꺼짐
settings-default-pair = 물어보거나 지난번 페어
settings-default-favourites = 없음
settings-default-collateral = 매번 물어봄
settings-default-leverage = 매번 물어봄
settings-default-slippage = 보내지 않음
settings-default-r = R이 설정되지 않음
settings-default-buffer = 손절 거리의 25%
settings-default-quick = 항상 필요
settings-default-tolerance = { $value }
settings-default-age = { $value }
settings-default-phrase = 없음
settings-default-hours = 없음
settings-default-digest = 없음
settings-default-funding = 요약에서만
settings-default-model = 꺼짐
settings-default-speech = 꺼짐
settings-default-corrections = 없음
settings-words-on = 켜짐, { $host }
settings-two-factor-pin = PIN
settings-two-factor-totp = 인증 앱
settings-two-factor-unreadable = 복호화할 수 없음: /secure 참고
settings-theme-dark = 어둡게
settings-theme-light = 밝게
settings-sort-opened = 진입순
settings-sort-pnl = 손익순
settings-sort-size = 규모순
settings-sort-near = 청산가 근접순
settings-sort-pair = 페어순
settings-topics-on = 켜짐
settings-topics-off = 꺼짐
settings-numbers-usual = 내 언어 방식
settings-numbers-plain = 공통, 1,234.5
settings-starred = ★ { $pair }
settings-unstarred = ☆ { $pair }
settings-quick-on = 입력한 주문은 규모 { $most }까지 필요 없음
settings-explained-numbers = 금액과 가격의 형식이에요. 내 언어 방식, 또는 어느 언어에서나 영어와 같은 공통 방식이에요.
settings-explained-theme = 차트와 다른 이미지의 색상이에요.
settings-explained-sort = /positions 줄의 정렬 순서.
settings-explained-funding = 지난번 같은 알림 이후, 또는 설정한 뒤로 포지션이 지급하거나 수령한 펀딩비가 이만큼이 되면 바로 알려 드려요. /digest가 전체를 합산해요.
settings-explained-topics = 조건 알림, 거래, 모의 거래가 이 채팅에서 각각 주제를 갖고, 첫 알림과 함께 만들어져요. 이름은 바꿀 수 있고, 지운 주제는 다시 만들어져요.
settings-topics-missing = ⚠️ 이 봇에는 주제 기능이 켜져 있지 않아요. 운영자가 @BotFather에서 켤 수 있어요.
settings-explained-pair = /trade 명령에서 가장 먼저 제안되고, /chart, /price, /pair, /alert 명령에서 페어를 쓰지 않으면 쓰여요. 입력하는 주문에는 항상 페어를 써야 해요.
settings-explained-favourites = /pairs, /trade 명령에서 먼저 나오고, /price 명령만 보내면 표시돼요. 눌러서 넣거나 빼세요.
settings-explained-collateral = /long, /short 명령에서 증거금을 쓰지 않으면 쓰이고, 미리보기에 그렇게 표시돼요. /trade 명령에서는 가장 먼저 제안돼요. 직접 쓴 값이 우선이에요.
settings-explained-leverage = /long, /short 명령에서 레버리지도 규모도 쓰지 않으면 쓰이고, 미리보기에 그렇게 표시돼요. /trade 명령에서는 가장 먼저 제안돼요. 직접 쓴 값이 우선이에요.
settings-explained-slippage = /long, /short 시장가 주문에서 slip을 쓰지 않으면 쓰이고, 미리보기에 그렇게 표시돼요. /trade 명령에서는 가장 먼저 제안돼요. 다른 주문에는 슬리피지가 없어요.
settings-explained-r = 1R: 주문 하나에 거는 위험으로, 순자산의 퍼센트나 달러로 정해요. /long과 /short의 <code>risk 0.5r</code>은 그 절반으로 주문 크기를 정하고, 미리보기는 손절에서 잃는 금액이 몇 R인지 보여 줘요.
settings-explained-buffer = 위험으로 규모를 정하는 주문에서 청산이 손절 뒤로 최소한 얼마나 떨어져야 하는지예요. 손절 거리의 10%에서 100%까지예요. 이를 만족할 때까지 레버리지를 낮춰요.
settings-r-share = 순자산의 { $percent }
settings-explained-quick = 기본적으로 “확정” 버튼을 누르기 전에는 아무것도 전송되지 않아요. 여기서 고른 규모(증거금 × 레버리지, 달러)까지는 입력한 /long, /short, /add 주문이 바로 전송돼요.
settings-quick-ask = ⚠️ <b>규모 { $most }까지 확정 없이 보낼까요?</b>

    규모는 증거금 × 레버리지예요. 입력한 /long, /short, /add 명령은 그보다 크지 않으면 바로 전송되고, 실제 계정이면 실제 돈이 쓰여요. 잘못 입력한 것도 전송되며, 되돌릴 수 없어요.
settings-quick-still = 다음은 여전히 미리보기가 나와요: 그보다 큰 주문, 경고가 있는 주문, 2단계 인증이 필요한 작업, 그리고 입력하지 않은 모든 것(/trade, 버튼, 종료, 입금).
settings-quick-step = 2단계 인증이 켜져 있으면 지금 물어봐요.
settings-quick-off = 항상 물어보기
settings-quick-yes = ⚡ 네, 바로 보내기
settings-quick-no = 아니요, 항상 물어보기
settings-export = 📤 내보내기
settings-import = 📥 가져오기
topic-alerts = 🔔 조건 알림
topic-trading = 📈 거래
topic-paper = 📝 모의
settings-exported = 내 설정을 담은 파일이에요. 계정, 키, 피싱 방지 문구, 한도, 가격 허용폭, 가격 최대 경과 시간, 조건 알림, 확정 없는 주문 설정은 들어 있지 않아요. 여기서, 또는 내 다른 계정으로 가져오려면: /settings import
settings-expected = 10분 안에 파일을 보내주세요. 바꾸기 전에 무엇이 바뀌는지 먼저 보여드려요. 또는 설명란에 <code>/settings import</code>를 써서 언제든 보낼 수 있어요.
settings-file-title = <b>이 파일로 바뀌는 것</b>
settings-file-change = { $name }: { $from } → <b>{ $to }</b>
settings-file-none = 설정 안 함
settings-file-not-applied = <i>아직 바뀐 것은 없고, 다른 것은 바뀌지 않아요. 10분 동안 쓸 수 있어요.</i>
settings-file-apply = ✅ 적용
settings-file-same = 내 설정이 이미 이 파일과 같아요. 바뀐 것은 없어요.
settings-file-applied = ✅ 파일의 설정을 적용했어요. /settings 화면에서 볼 수 있어요.
settings-file-not-stored = 이 파일은 더 이상 저장돼 있지 않고, 바뀐 것은 없어요. 다시 보내세요: /settings import
settings-file-too-large = 설정 파일로는 너무 커요. 최대 64 kB예요. 바뀐 것은 없어요.
settings-file-undelivered = 텔레그램이 파일을 전달하지 않았어요. 바뀐 것은 없어요. 잠시 뒤 다시 보내세요.
settings-file-not-settings = 읽을 수 있는 설정 파일이 아니에요. /settings export 명령이 만드는 JSON이어야 해요. 바뀐 것은 없어요.
settings-file-newer = 이 파일의 설정 버전: { $version }. 지원하는 것은 버전 1뿐이에요. 바뀐 것은 없어요.
settings-file-faults = <b>이 파일을 가져올 수 없어서 바뀐 것은 없어요:</b>
settings-file-unknown = • <code>{ $field }</code> 항목은 파일로 설정할 수 없어요.
settings-file-wrong = • <code>{ $field }</code> 값으로 쓸 수 없어요: <code>{ $value }</code>

## /words: sentences, a model and voice messages

words-title = <b>일상 문장</b>
words-explained = 문장이 명령이 될 수 있습니다. 그 명령을 보여 드리며, 확인을 누르기 전에는 아무것도 전송되지 않습니다.
words-model-on = 모델: <b>켜짐</b>, { $host }
words-model-off = 모델: <i>꺼짐</i>, { $host }
words-model-missing = 모델: <i>이 봇에서는 사용할 수 없음</i>
words-model-explained = 제가 이해하지 못했거나 일부만 이해한 문장은 { $host }(으)로 전송됩니다. 보내는 것은 작성한 문장과 페어 이름뿐입니다. 잔고, 포지션, 주문, 키, ID, 이름은 보내지 않습니다.
words-speech-on = 음성 메시지: <b>켜짐</b>, { $host }
words-speech-off = 음성 메시지: <i>꺼짐</i>, { $host }
words-speech-missing = 음성 메시지: <i>이 봇에서는 사용할 수 없음</i>
words-speech-explained = 1분 이내의 음성 메시지는 { $host }(으)로 전송되고 텍스트로 돌아와 표시됩니다. 녹음만 전송됩니다.
words-use = 오늘: { $most }회 중 { $calls }회, { $tokens } 토큰. 하루는 00:00 UTC에 끝납니다.
words-typed = <i>버튼을 누르거나 입력하세요. 예:</i> <code>/words model on</code>
words-corrections = <b>고친 문장</b>
words-correction = { $number }. “{ $sentence }” → <code>{ $line }</code>
words-no-corrections = 고친 문장: <i>없음</i>. 잘못 읽은 명령 아래의 변경을 누르고 뜻하신 명령을 보내 주세요.
words-forget-one = 🗑 { $number }
words-forget-all = 🗑 고친 문장 모두 지우기
words-button-model-on = 모델 켜기
words-button-model-off = 모델 끄기
words-button-speech-on = 음성 메시지 켜기
words-button-speech-off = 음성 메시지 끄기
words-limit = 모델과 음성 메시지의 오늘 { $most }회를 모두 사용했습니다. 명령은 평소처럼 작동합니다: /help
words-understood = 💬 <code>{ $line }</code>(으)로 이해했습니다({ $host }의 제안). 확인하세요.
words-alert = 💬 알림으로 이해했습니다({ $host }의 제안). 누르기 전에는 설정되지 않습니다.
words-ask-side = 롱인가요, 숏인가요?
words-ask-pair = 어떤 페어인가요?
words-ask-amount = 얼마인가요?
words-ask-leverage = 레버리지는 몇 배인가요?
words-ask-price = 가격은 얼마인가요?
words-ask-command = 무엇을 할까요?
words-ask-hint = 문장 전체를 다시 쓰거나 명령을 보내세요. 예: <code>/long BTC 100 10x</code>
speech-heard = 🎙 들은 내용: “{ $said }”
speech-missing = 이 봇에서는 음성 메시지를 사용할 수 없습니다. 글로 써 주세요.
speech-off = 음성 메시지가 꺼져 있습니다. 켜면 녹음이 { $host }(으)로 전송되고 텍스트로 돌아옵니다. 켜기: /words
speech-too-long = 이 음성 메시지는 너무 깁니다. 최대 1분입니다. 어디에도 전송되지 않았습니다.
speech-failed = 이 음성 메시지를 텍스트로 바꾸지 못했습니다. 아무것도 실행되지 않았습니다. 글로 쓰거나 잠시 후 다시 시도하세요.

## /language, and the bot's profile before the first message

language-title = <b>언어</b>
language-default = 현재 언어: <b>{ $name }</b>. 고른 언어가 없어 텔레그램 언어를 따라요.
language-chosen = 현재 언어: <b>{ $name }</b>. 직접 고른 언어예요.
language-explained = 모든 메시지, 알림, 이미지에 적용돼요. 명령과 그 인수는 어느 언어에서나 같아요. 숫자 형식은 /settings numbers 명령으로 정해요.
language-typed = <i>버튼을 누르거나 이렇게 입력하세요:</i> <code>{ $example }</code>
language-as-telegram = 텔레그램 설정대로
language-unknown = 지원하지 않는 언어예요: “{ $typed }”. 아래에서 고르거나 이렇게 입력하세요: <code>{ $example }</code>
profile-description =
    채팅에서 쓰는 트레이딩 데스크. 거래 서비스에 있는 내 계정을 위한 봇이에요.

    📊 포지션, 주문, 손익, 가격, 차트
    🧾 모든 주문을 전송 전에 미리보기
    🔔 가격, 포지션, 체결 알림

    따로 설정하지 않는 한, 확정하기 전에는 아무것도 거래하지 않아요. 시작(Start)을 누르세요.
profile-about = 채팅에서 쓰는 트레이딩 데스크: 포지션, 주문, 차트, 알림. 확정하기 전에는 아무것도 거래하지 않아요.

## The mini app: a page inside Telegram with the positions and orders of all accounts
mini-app-title = 데스크
mini-app-open = 데스크
mini-app-no-accounts = 아직 연결된 계정이 없어요. 계정을 연결하면 포지션이 여기에 표시돼요.
mini-app-equity = 순자산
mini-app-at-stops = 모든 스톱 발동 시
mini-app-without-stop = 스톱 없음
mini-app-pnl = 미실현 손익
mini-app-account = 계정
mini-app-all-accounts = 모든 계정
mini-app-side = 방향
mini-app-all-sides = 롱과 숏
mini-app-sort = 정렬
mini-app-sort-pnl = 손익순
mini-app-sort-size = 규모순
mini-app-sort-near = 가까운 순
mini-app-sort-pair = 페어순
mini-app-loading = 불러오는 중…
mini-app-reconnecting = 연결이 끊겼어요. 다시 연결하는 중…
mini-app-ended = 이 페이지는 종료되었어요. 페이지는 30분 동안 열려 있어요. 닫고 채팅에서 다시 여세요.
mini-app-outside = 텔레그램에서 봇과의 채팅에서 이 페이지를 여세요.
mini-app-refused = 이 봇을 사용할 권한이 없어요. 채팅에서 /start 로 요청하세요.
mini-app-busy = 요청이 너무 많아요. 1분 기다린 뒤 페이지를 다시 여세요.
mini-app-full = 지금 열려 있는 페이지가 너무 많습니다. 자리가 나면 이 페이지는 자동으로 연결됩니다.
mini-app-failed = 지금은 데스크를 읽을 수 없어요. 잠시 후 페이지를 다시 여세요.
mini-app-account-failed = ⚠️ 이 계정을 읽지 못했어요. 수치가 오래되었을 수 있어요.
mini-app-views = 데스크 메뉴
mini-app-sent = 채팅으로 보냈어요. 거기서 미리보기를 확인하고 확정하세요. 그 전에는 아무것도 주문하지 않아요.
mini-app-too-many = 채팅으로 아무것도 보내지 않았어요. 초안은 한 시간에 최대 { $most }개예요. { $minutes }분 뒤에 다시 시도하세요.
mini-app-owner = 이 데스크의 주인:
mini-app-to-chat = 채팅으로 돌아가기
mini-app-manage-cancel = 주문 취소
mini-app-connect-title = 계정 연결
mini-app-connect-api-key = API 키
mini-app-connect-key-id = 키 ID
mini-app-connect-label = 계정 이름 (선택)
mini-app-connect-hint = 둘 다 { -application }의 설정, API 키에 있습니다. 확인한 뒤 암호화해서 저장하고 다시 표시하지 않아요.
mini-app-connect-send = 확인하고 연결
mini-app-connect-checking = 확인 중…
mini-app-connect-not-key = API 키와 키 ID는 각각 공백 없는 한 줄의 문자와 숫자예요.
mini-app-connect-back = 데스크로 돌아가기
mini-app-confirm-hint = 먼저 이 데스크가 본인의 것임을 채팅에서 확인하세요. 그다음 키를 입력할 수 있어요.
mini-app-confirm-open = 채팅에서 확인
mini-app-confirm-by-hand = 또는 본인의 텔레그램에서 봇에게 이것을 보내고, 아무에게도 알려주지 마세요:
mini-app-confirm-done = 확인됐어요. 이제 키를 입력할 수 있어요.
mini-app-confirm-first = 아무것도 확인하지 않았어요. 채팅에서 이 페이지를 아직 확인하지 않았어요. 채팅에서 다시 여세요.

## The mini app: chart
mini-app-chart = 차트
mini-app-chart-open = 📈 실시간 차트
mini-app-chart-none = 표시할 페어가 없어요.
mini-app-chart-gone = 이 포지션이나 주문은 더 이상 없어요. 아무것도 보내지 않았어요.
mini-app-chart-day = 24시간 { $move }
mini-app-chart-period = 기간
mini-app-chart-lines = 내 선
mini-app-chart-hint = 손절이나 익절을 끌거나, 손잡이를 누르고 화살표 키를 쓰세요. 차트를 누르면 가격을 고를 수 있어요.
mini-app-chart-no-lines = 이 페어에는 선이 없어요.
mini-app-chart-credit = 차트: TradingView
mini-app-chart-add-stop = 손절 추가
mini-app-chart-add-target = 익절 추가
mini-app-chart-share = 포지션 비율
mini-app-chart-share-all = 전부
mini-app-chart-share-kept = 이전과 같이
mini-app-chart-send = 채팅으로 보내기
mini-app-chart-sending = 보내는 중…
mini-app-chart-drop = 취소
mini-app-chart-alert-here = 여기서 알림
mini-app-chart-result = 결과
mini-app-chart-size = 청산 규모
mini-app-chart-from-mark = 현재가에서
mini-app-chart-from-entry = 진입가에서
mini-app-chart-reward = 손익비
mini-app-chart-to-liquidation = 강제 청산

## The mini app: ticket of a new order
mini-app-order = 새 주문
mini-app-order-risk = 위험
mini-app-order-size = 크기, 달러
mini-app-order-figures = 수치

## The mini app: alerts
mini-app-alerts = 조건 알림
mini-app-alerts-none = 조건 알림이 없어요.
mini-app-alert-price = 가격
mini-app-alert-hint = 최근 가격과 비교해요. 이 봇과의 채팅에서 한 번 알려 드려요.

## The mini app: closed trades and profit
mini-app-history = 내역
mini-app-history-day = 날짜
mini-app-history-first = 종료된 포지션은 손익과 함께 여기에 표시돼요. 주문으로 첫 포지션을 열어 보세요.
mini-app-history-more = 더 보기
mini-app-history-stop = 중지
mini-app-history-stopped = 읽기를 중지했어요.
mini-app-history-export = 파일로 받으려면 채팅에 /export 명령을 입력하세요.
mini-app-history-failed = ⚠️ { $account } 계정을 읽지 못했어요. { $reason }
mini-app-history-of = { $account }: { $line }
mini-app-history-practice = 모의 계정은 포함되지 않아요. 손익을 보려면 해당 계정을 선택하세요.
mini-app-history-unread = 읽지 못한 계정이 있어 목록이 비어 있어요.

## The mini app: settings and limits
mini-app-settings = 설정
mini-app-settings-saved = 저장했습니다. { $line }
mini-app-settings-changed = 그사이 다른 곳에서 변경되어 아무것도 저장하지 않았습니다. 현재 값입니다.
mini-app-settings-other = 기타…
mini-app-settings-save = 저장
mini-app-settings-loud = 소리 켬
mini-app-settings-silent = 무음
mini-app-settings-off = 끔
mini-app-settings-in-chat = 이 변경은 채팅에서 확인합니다. 채팅에서 보내세요: { $command }
mini-app-settings-two-factor = 이 변경에는 2단계 인증이 필요하며 채팅에서만 할 수 있습니다. 채팅에서 보내세요: { $command }
mini-app-settings-elsewhere = 2단계 인증(/secure), 일상 문장(/words), 계정(/connect, /disconnect), 설정 파일(/settings export)은 채팅에서 변경합니다.

## The mini app: sharing a card
mini-app-share-preparing = 카드를 만드는 중…
mini-app-share-choose = 텔레그램에서 채팅을 고르세요.
mini-app-share-sent = 카드를 보냈어요.
mini-app-share-declined = 카드를 보내지 않았어요.
mini-app-share-failed = 텔레그램이 카드를 보내지 못했어요. 공유를 다시 누르세요.
mini-app-share-in-chat = 이 텔레그램에서는 여기서 카드를 보낼 수 없어요. 봇과의 채팅에서 /positions 를 보내고, 포지션을 고른 뒤 공유를 누르세요.
