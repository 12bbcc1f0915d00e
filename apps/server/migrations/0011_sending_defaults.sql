CREATE TABLE "sending_defaults" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"retention" text
);
