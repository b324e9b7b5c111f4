{{/* Labels of everything in a release. */}}
{{- define "squawkbox.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{ include "squawkbox.selector" . }}
{{- end }}

{{/* Labels by which pods are selected: they never change. */}}
{{- define "squawkbox.selector" -}}
app.kubernetes.io/name: squawkbox
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "squawkbox.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
{{- end }}

{{/* Secrets that are read from files. */}}
{{- define "squawkbox.secretNames" -}}
{{- $names := list "BOT_TOKEN" "VAULT_KEYS" -}}
{{- if eq (.Values.settings.UPDATES | default "polling") "webhook" }}{{ $names = append $names "WEBHOOK_SECRET" }}{{ end -}}
{{- if not .Values.redis.enabled }}{{ $names = append $names "REDIS_URL" }}{{ end -}}
{{- toJson $names -}}
{{- end }}

{{/* What the secrets of the pods hold, in a cluster that has them. */}}
{{- define "squawkbox.secretData" -}}
{{- range list .Values.secret (ternary .Values.redis.secret "" .Values.redis.enabled) | compact -}}
{{- (lookup "v1" "Secret" $.Release.Namespace .).data | toJson -}}
{{- end -}}
{{- end }}
