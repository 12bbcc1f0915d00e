CREATE TABLE "identification_secret_folder" (
	"is_it" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "identification_secret_folder_one" CHECK ("identification_secret_folder"."is_it")
);
